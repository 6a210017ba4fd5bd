import { RENTAL_CHARGE_RULES } from '../../rules/limits.ts';
import type { ThreadLineTexts } from './thread-lines.ts';

const CHARGE = '{{charge}}, {{amount}}';

export const es: ThreadLineTexts = {
  reason: '“{{reason}}”',
  charges: {
    late: 'Devolución tardía',
    miles: 'Millas adicionales',
    fuel: 'Combustible',
    toll: 'Peaje o multa',
    cleaning: 'Limpieza',
    damage: 'Daño',
    other: 'Otro',
  },
  lines: {
    rental_requested: ['Reserva solicitada', '{{when}}'],
    rental_booked: ['Reservado', '{{when}}'],
    rental_accepted: ['Solicitud aceptada', '{{when}}'],
    rental_declined: ['Solicitud rechazada', 'No se cobró nada.'],
    rental_expired: ['La solicitud venció', 'El dueño no respondió a tiempo. No se cobró nada.'],
    rental_canceled_renter: ['Cancelado por quien alquila', '{{when}}'],
    rental_canceled_owner: ['Cancelado por el dueño', '{{when}}'],
    rental_canceled_admin: ['Cancelado por un administrador', '{{when}}'],
    rental_no_show: ['Cancelado: nadie recogió el carro'],
    rental_checked_in: ['Entrega registrada', 'El viaje empezó.'],
    rental_shortened: ['El viaje termina antes', '{{when}}'],
    rental_returned: ['Carro devuelto'],
    rental_completed: ['Viaje terminado'],
    extension_requested: ['Extensión solicitada', 'Hasta el {{date}}'],
    extension_booked: ['Viaje extendido', 'Hasta el {{date}}'],
    extension_declined: ['Extensión rechazada', 'La devolución queda como estaba.'],
    extension_expired: ['La solicitud de extensión venció', 'La devolución queda como estaba.'],
    extension_withdrawn: ['Solicitud de extensión retirada'],
    charge_proposed: [
      `Cargo propuesto: ${CHARGE}`,
      `Quien alquila tiene ${RENTAL_CHARGE_RULES.answerHours} horas para responder.`,
    ],
    charge_withdrawn: [`Cargo retirado: ${CHARGE}`],
    charge_accepted: [`Cargo aceptado: ${CHARGE}`],
    charge_disputed: [`Cargo disputado: ${CHARGE}`, 'Decide un administrador.'],
    charge_decided: [`Cargo decidido: ${CHARGE}`, 'Lo decidió un administrador.'],
    charge_paid: [`Cargo pagado: ${CHARGE}`],
    ride_accepted: ['Viaje aceptado', 'El conductor va en camino.'],
    ride_arrived: ['El conductor llegó'],
    ride_started: ['Empezó el viaje'],
    ride_completed: ['Viaje terminado'],
    ride_given_back: ['El conductor canceló', 'Buscamos otro conductor.'],
    ride_canceled_rider: ['Cancelado por el pasajero'],
    ride_canceled_admin: ['Cancelado por un administrador'],
    ride_no_show: ['Cancelado: nadie subió'],
  },
};
