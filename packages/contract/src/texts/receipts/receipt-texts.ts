import type { Language } from '../../values/languages.ts';

/** The words of a receipt, on its page, in its PDF and in its email. */
export interface ReceiptTexts {
  receipt: (number: string) => string;
  rideTo: (place: string) => string;
  pickedUp: (at: string) => string;
  droppedOff: (at: string) => string;
  returned: (at: string) => string;
  droveYou: (name: string) => string;
  rentedFrom: (name: string) => string;
  plate: (plate: string) => string;
  addedTime: string;
  /** By kind of line, and by purpose where there is only one line. */
  lines: Readonly<Record<string, string>>;
  other: string;
  total: string;
  afterRefunds: string;
  payments: string;
  methods: { card: string; cash: (name: string) => string; cashapp: string };
  card: (brand: string, last4: string) => string;
  refundTo: { card: string; cash: string; cashapp: string };
  onItsWay: string;
  /** What was missing of a fare in cash, and what it is until it is paid. */
  shortfall: string;
  open: string;
  taxId: (id: string) => string;
  billedTo: string;
  split: (name: string, payee: string, operator: string, platform: string) => string;
  /** The same where the operator paid a part with a promotion. */
  promoted: (name: string, payee: string, operator: string, promotion: string) => string;
  related: string;
}

const en: ReceiptTexts = {
  receipt: (number) => `Receipt ${number}`,
  rideTo: (place) => `Ride to ${place}`,
  pickedUp: (at) => `Picked up ${at}`,
  droppedOff: (at) => `Dropped off ${at}`,
  returned: (at) => `Until ${at}`,
  droveYou: (name) => `${name} drove you`,
  rentedFrom: (name) => `Rented from ${name}`,
  plate: (plate) => `Plate ${plate}`,
  addedTime: 'Added time',
  lines: {
    base: 'Base fare',
    surge: 'High demand',
    minimum: 'Minimum fare',
    stop: 'Stop',
    wait: 'Wait time',
    cancellation: 'Cancellation fee',
    season: 'Season prices',
    weekday: 'Weekday prices',
    extra: 'Extras',
    delivery: 'Delivery',
    discount: 'Discount',
    young_driver: 'Young-driver fee',
    protection: 'Protection',
    promo_code: 'Promo code',
    credit: 'Credit',
    service_fee: 'Service fee',
    tax: 'Tax',
    rental: 'Rental',
    extension: 'Extension',
    balance: 'Balance owed',
    ride: 'Ride',
    tip: 'Tip',
    late: 'Late return',
    miles: 'Extra miles',
    fuel: 'Fuel',
    toll: 'Toll',
    cleaning: 'Cleaning',
    damage: 'Damage',
    deposit: 'Charged from the deposit',
  },
  other: 'Other charge',
  total: 'Total',
  afterRefunds: 'Total after refunds',
  payments: 'Payments',
  methods: { card: 'Card', cash: (name) => `Paid to ${name} in cash`, cashapp: 'Cash App' },
  card: (brand, last4) => `${brand} ending ${last4}`,
  refundTo: { card: 'Refund to your card', cash: 'Refund in cash', cashapp: 'Refund to Cash App' },
  onItsWay: 'on its way',
  shortfall: 'Not paid in cash',
  open: 'not paid yet',
  taxId: (id) => `Tax ID ${id}`,
  billedTo: 'Billed to',
  split: (name, payee, operator, platform) =>
    `Of this, ${name} receives ${payee} and ${operator} ${platform}.`,
  promoted: (name, payee, operator, promotion) =>
    `${name} receives ${payee}. ${operator} paid ${promotion} of the price.`,
  related: 'Other receipts of this trip',
};

const es: ReceiptTexts = {
  receipt: (number) => `Recibo ${number}`,
  rideTo: (place) => `Viaje a ${place}`,
  pickedUp: (at) => `Inicio ${at}`,
  droppedOff: (at) => `Llegada ${at}`,
  returned: (at) => `Hasta ${at}`,
  droveYou: (name) => `Manejó ${name}`,
  rentedFrom: (name) => `Alquilado a ${name}`,
  plate: (plate) => `Placa ${plate}`,
  addedTime: 'Tiempo adicional',
  lines: {
    base: 'Tarifa base',
    surge: 'Alta demanda',
    minimum: 'Tarifa mínima',
    stop: 'Parada',
    wait: 'Tiempo de espera',
    cancellation: 'Cargo por cancelación',
    season: 'Precios de temporada',
    weekday: 'Precios por día de la semana',
    extra: 'Extras',
    delivery: 'Entrega',
    discount: 'Descuento',
    young_driver: 'Cargo por conductor joven',
    protection: 'Protección',
    promo_code: 'Código promocional',
    credit: 'Crédito',
    service_fee: 'Cargo por servicio',
    tax: 'Impuesto',
    rental: 'Alquiler',
    extension: 'Extensión',
    balance: 'Saldo adeudado',
    ride: 'Viaje',
    tip: 'Propina',
    late: 'Devolución tardía',
    miles: 'Millas adicionales',
    fuel: 'Combustible',
    toll: 'Peaje',
    cleaning: 'Limpieza',
    damage: 'Daños',
    deposit: 'Cobrado del depósito',
  },
  other: 'Otro cargo',
  total: 'Total',
  afterRefunds: 'Total después de reembolsos',
  payments: 'Pagos',
  methods: { card: 'Tarjeta', cash: (name) => `Pagado a ${name} en efectivo`, cashapp: 'Cash App' },
  card: (brand, last4) => `${brand} terminada en ${last4}`,
  refundTo: {
    card: 'Reembolso a tu tarjeta',
    cash: 'Reembolso en efectivo',
    cashapp: 'Reembolso a Cash App',
  },
  onItsWay: 'en camino',
  shortfall: 'No pagado en efectivo',
  open: 'aún sin pagar',
  taxId: (id) => `Identificación fiscal ${id}`,
  billedTo: 'Facturado a',
  split: (name, payee, operator, platform) => `De esto, ${name} recibe ${payee} y ${operator} ${platform}.`,
  promoted: (name, payee, operator, promotion) =>
    `${name} recibe ${payee}. ${operator} pagó ${promotion} del precio.`,
  related: 'Otros recibos de este viaje',
};

export const RECEIPT_TEXTS: Record<Language, ReceiptTexts> = { en, es };
