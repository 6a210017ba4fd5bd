import type { DamageKind, HandoverView, PhotoSource } from '../../rules/handover-rules.ts';
import type { RentalChargeKind } from '../../rules/states/money/rental-charge-states.ts';
import type { Language } from '../../values/languages.ts';

/** The words of an evidence pack. */
export interface EvidenceTexts {
  title: string;
  rental: (id: string) => string;
  plate: string;
  renter: string;
  owner: string;
  period: string;
  /** Additional ones, with when they were added and, if they were, removed. */
  drivers: string;
  driverSince: (name: string, at: string) => string;
  driverUntil: (at: string) => string;
  price: string;
  total: string;
  checkIn: string;
  checkOut: string;
  notYet: string;
  at: string;
  odometer: string;
  miles: (count: string) => string;
  fuel: string;
  confirmedBy: (name: string) => string;
  note: (name: string) => string;
  marks: string;
  photos: string;
  /** Who took it, and how it came. */
  photoBy: (name: string, source: PhotoSource) => string;
  received: (at: string) => string;
  unavailable: string;
  charges: string;
  /** Explains the hashes. */
  about: string;
  page: (at: number, of: number) => string;
  views: Record<HandoverView, string>;
  damage: Record<DamageKind, string>;
  chargeKinds: Record<RentalChargeKind, string>;
}

const en: EvidenceTexts = {
  title: 'Evidence pack',
  rental: (id) => `Rental ${id}`,
  plate: 'License plate',
  renter: 'Renter',
  owner: 'Owner',
  period: 'Booked time',
  drivers: 'Additional drivers',
  driverSince: (name, at) => `${name}, added ${at}`,
  driverUntil: (at) => `no longer from ${at}`,
  price: 'Price',
  total: 'Total',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  notYet: 'Not yet',
  at: 'Time',
  odometer: 'Odometer',
  miles: (count) => `${count} miles`,
  fuel: 'Fuel or charge',
  confirmedBy: (name) => `Confirmed by ${name}`,
  note: (name) => `Note by ${name}`,
  marks: 'Marks of damage',
  photos: 'Photos',
  photoBy: (name, source) => `${name}, ${source === 'camera' ? 'taken with the camera' : 'from the gallery'}`,
  received: (at) => `Received ${at}`,
  unavailable: 'This photo was deleted with its account.',
  charges: 'Charges after the trip',
  about:
    'Each photo has the time at which it reached our server and the SHA-256 of the stored picture. The SHA-256 of this file is on the page of the rental.',
  page: (at, of) => `Page ${at} of ${of}`,
  views: {
    front: 'Front',
    right: 'Passenger side',
    back: 'Back',
    left: 'Driver side',
    odometer: 'Odometer',
    damage: 'Damage',
    other: 'Another photo',
  },
  damage: {
    scratch: 'scratch',
    dent: 'dent',
    scuff: 'scuff',
    chip: 'chip',
    crack: 'crack',
    other: 'other damage',
  },
  chargeKinds: {
    late: 'Late return',
    miles: 'Extra miles',
    fuel: 'Fuel',
    toll: 'Toll or ticket',
    cleaning: 'Cleaning',
    damage: 'Damage',
    other: 'Other',
  },
};

const es: EvidenceTexts = {
  title: 'Expediente de pruebas',
  rental: (id) => `Alquiler ${id}`,
  plate: 'Placa',
  renter: 'Quien alquila',
  owner: 'Dueño',
  period: 'Tiempo reservado',
  drivers: 'Conductores adicionales',
  driverSince: (name, at) => `${name}, agregado ${at}`,
  driverUntil: (at) => `ya no desde ${at}`,
  price: 'Precio',
  total: 'Total',
  checkIn: 'Entrega',
  checkOut: 'Devolución',
  notYet: 'Todavía no',
  at: 'Hora',
  odometer: 'Odómetro',
  miles: (count) => `${count} millas`,
  fuel: 'Combustible o carga',
  confirmedBy: (name) => `Confirmado por ${name}`,
  note: (name) => `Nota de ${name}`,
  marks: 'Marcas de daños',
  photos: 'Fotos',
  photoBy: (name, source) => `${name}, ${source === 'camera' ? 'tomada con la cámara' : 'de la galería'}`,
  received: (at) => `Recibida ${at}`,
  unavailable: 'Esta foto se borró con su cuenta.',
  charges: 'Cargos después del viaje',
  about:
    'Cada foto lleva la hora en que llegó a nuestro servidor y el SHA-256 de la imagen guardada. El SHA-256 de este archivo está en la página del alquiler.',
  page: (at, of) => `Página ${at} de ${of}`,
  views: {
    front: 'Frente',
    right: 'Lado del pasajero',
    back: 'Atrás',
    left: 'Lado del conductor',
    odometer: 'Odómetro',
    damage: 'Daño',
    other: 'Otra foto',
  },
  damage: {
    scratch: 'rayón',
    dent: 'abolladura',
    scuff: 'roce',
    chip: 'desportilladura',
    crack: 'grieta',
    other: 'otro daño',
  },
  chargeKinds: {
    late: 'Devolución tarde',
    miles: 'Millas de más',
    fuel: 'Combustible',
    toll: 'Peaje o multa',
    cleaning: 'Limpieza',
    damage: 'Daños',
    other: 'Otro',
  },
};

export const EVIDENCE_TEXTS: Record<Language, EvidenceTexts> = { en, es };
