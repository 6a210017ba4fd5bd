import { RENTAL_RULES } from '../../rules/limits/rentals.ts';
import type { NotificationSentences } from '../notification-sentences.ts';

const OPEN = 'Abre el alquiler para ver los detalles.';
const TIME = 'Alquiler: {{when}}.';
const DECIDED = 'Lo decidió un administrador.';

export const notifications: NotificationSentences = {
  reason: 'Motivo: {{reason}}',
  offer: ['Oferta de viaje: {{amount}}', 'Recogida en {{minutes}} min. Abre la aplicación para aceptar.'],
  rights: { support: 'Atención', money: 'Dinero', safety: 'Seguridad', settings: 'Configuración' },
  kinds: {
    account_verified: ['Tu cuenta está verificada', 'Ya puedes reservar carros.'],
    account_suspended: ['Tu cuenta está suspendida', DECIDED],
    account_restored: ['Tu cuenta está activa otra vez', 'Puedes volver a alquilar, viajar y publicar.'],
    account_banned: ['Tu cuenta está cerrada', DECIDED],
    staff_added: ['Ahora eres administrador', 'Tus permisos: {{rights}}.'],
    staff_changed: ['Cambiaron tus permisos de administrador', 'Ahora: {{rights}}. Antes: {{before}}.'],
    staff_removed: ['Ya no eres administrador', 'Tu cuenta sigue activa.'],
    license_verified: ['Tu licencia nueva está verificada', 'Puedes seguir alquilando y manejando.'],
    license_refused: ['Tu licencia no se pudo verificar', 'Puedes enviarla de nuevo.'],
    license_expiring: ['Tu licencia vence pronto', 'Envía tu licencia nueva antes del {{date}}.'],
    vehicle_approved: ['Tu {{car}} está aprobado', 'Ya se puede encontrar y reservar.'],
    vehicle_rejected: ['Tu {{car}} no fue aprobado', 'Haz los cambios y vuelve a enviarlo.'],
    vehicle_suspended: ['Tu {{car}} está suspendido', 'Por ahora no se puede reservar.'],
    driver_approved: ['Tu solicitud de conductor está aprobada', 'Conéctate para recibir viajes.'],
    driver_rejected: ['Tu solicitud de conductor no fue aprobada', 'Haz los cambios y vuelve a enviarla.'],
    rental_starts_renter: [
      'Tu viaje se acerca: {{car}}',
      OPEN,
      `${TIME} La dirección exacta y cómo recibir las llaves están en la página del viaje.`,
    ],
    rental_starts_owner: [
      'Tu carro sale pronto: {{car}}',
      OPEN,
      `${TIME} Desde ahora puedes agregar fotos y lecturas.`,
    ],
    rental_starts_soon_renter: [
      'La entrega es pronto: {{car}}',
      OPEN,
      `${TIME} Toma fotos del carro antes de registrar la entrega.`,
    ],
    rental_ends_renter: [
      'Tu viaje termina pronto: {{car}}',
      OPEN,
      `${TIME} ¿Necesitas más tiempo? Puedes extenderlo.`,
    ],
    rental_ends_soon_renter: [
      'La devolución es pronto: {{car}}',
      OPEN,
      `${TIME} Llena el tanque, estaciona y toma fotos al devolver el carro.`,
    ],
    rental_ends_soon_owner: ['Tu carro vuelve pronto: {{car}}', OPEN, TIME],
    rental_pending_renter: [
      'Solicitud enviada: {{car}}',
      OPEN,
      'Fechas solicitadas: {{when}}. Te avisaremos cuando responda el dueño.',
    ],
    rental_pending_owner: [
      'Solicitud de reserva: {{car}}',
      OPEN,
      'Fechas solicitadas: {{when}}. Acepta o rechaza la solicitud.',
    ],
    rental_approved_renter: [
      'Reserva confirmada: {{car}}',
      OPEN,
      `${TIME} Puedes registrar la entrega desde ${RENTAL_RULES.checkInOpensMinutes} minutos antes.`,
    ],
    rental_approved_owner: ['Tu {{car}} está reservado', OPEN, TIME],
    rental_rejected_renter: ['El dueño rechazó tu solicitud para el {{car}}', 'No se cobró nada.'],
    rental_active_renter: ['Empezó tu alquiler: {{car}}', OPEN, TIME],
    rental_active_owner: ['Empezó el alquiler: {{car}}', OPEN, TIME],
    rental_returned_renter: [
      'Devolviste el {{car}}',
      `Tu alquiler se completa en ${RENTAL_RULES.completedAfterHours} horas.`,
    ],
    rental_returned_owner: [
      'Te devolvieron tu {{car}}',
      `El alquiler se completa en ${RENTAL_RULES.completedAfterHours} horas.`,
    ],
    rental_completed_renter: ['Tu alquiler del {{car}} se completó', OPEN],
    rental_completed_owner: ['El alquiler de tu {{car}} se completó', OPEN],
    rental_cancelled_renter: ['Tu alquiler del {{car}} se canceló', OPEN, 'Cancelado: {{when}}.'],
    rental_cancelled_owner: ['El alquiler de tu {{car}} se canceló', OPEN, 'Cancelado: {{when}}.'],
    rental_expired_renter: ['Tu solicitud para el {{car}} venció', 'No se cobró nada.'],
    rental_expired_owner: ['Venció una solicitud para tu {{car}}', OPEN, 'Fechas solicitadas: {{when}}.'],
    deposit_test_declined_renter: [
      'Es posible que tu tarjeta no pueda retener el depósito de {{amount}}',
      'Tu banco rechazó nuestra prueba para el {{car}}. Agrega otra tarjeta y elígela en la entrega.',
    ],
    deposit_declined_renter: [
      'Tu banco rechazó el depósito de {{amount}}',
      'Lo retenemos de nuevo mientras tienes el {{car}} y lo intentamos cada {{hours}} horas. Revisa tu tarjeta.',
    ],
    deposit_lapsed_renter: [
      'Tu depósito de {{amount}} ya no está retenido',
      'Tu banco lo rechazó para el {{car}}. Lo intentamos cada {{hours}} horas. Revisa tu tarjeta.',
    ],
    deposit_lapsed_owner: [
      'El depósito de tu {{car}} ya no está retenido',
      'Lo rechazó el banco de quien alquila. Lo intentamos cada {{hours}} horas. Los cargos van a su tarjeta.',
    ],
    rental_charge_proposed_renter: [
      'Un cargo después de tu alquiler: {{amount}}',
      'Lo propone el dueño del {{car}}. Acéptalo o recházalo en {{hours}} horas.',
    ],
    rental_charge_withdrawn_renter: [
      'Cargo retirado: {{amount}}',
      'No pagas nada por él después de tu alquiler del {{car}}.',
    ],
    rental_charge_decided_renter: [
      'Se decidió un cargo: {{amount}}',
      'Es lo que pagas después de tu alquiler del {{car}}.',
    ],
    rental_charge_accepted_owner: [
      'Cargo aceptado: {{amount}}',
      'Es tuyo cuando se complete el alquiler de tu {{car}}.',
    ],
    rental_charge_disputed_owner: [
      'Cargo rechazado: {{amount}}',
      'Quien alquiló tu {{car}} lo rechaza. Decide un administrador.',
    ],
    rental_charge_decided_owner: ['Se decidió un cargo: {{amount}}', 'Es lo que recibes por el {{car}}.'],
    rental_period_owed_owner: [
      'La tarjeta rechazó el próximo período: {{car}}',
      'Empieza el {{date}} y {{amount}} son tuyos. Lo intentamos de nuevo; puedes terminar el alquiler en su página.',
    ],
    rental_shortened_owner: [
      'Te devuelven el carro antes: {{car}}',
      OPEN,
      `${TIME} El resto del tiempo está libre otra vez.`,
    ],
    rental_ended_renter: [
      'El dueño termina tu alquiler: {{car}}',
      'Un período está sin pagar. Su página dice cuándo devolver el coche.',
      'Un período está sin pagar. Ahora dura menos: {{when}}. Devuelve el coche antes de ese final.',
    ],
    rental_extension_pending_owner: [
      'Solicitud de extensión: {{car}}',
      'El nuevo final sería el {{date}}. Acepta o rechaza la solicitud.',
    ],
    rental_extension_approved_renter: [
      'Extensión confirmada: {{car}}',
      'Tu alquiler ahora termina el {{date}}.',
    ],
    rental_extension_approved_owner: ['Alquiler extendido: {{car}}', 'Ahora termina el {{date}}.'],
    rental_extension_rejected_renter: [
      'El dueño rechazó tu extensión: {{car}}',
      'Tu alquiler no cambia. No se cobró nada más.',
    ],
    rental_extension_expired_renter: [
      'Tu solicitud de extensión venció: {{car}}',
      'Tu alquiler no cambia. No se cobró nada más.',
    ],
    rental_extension_expired_owner: ['Una solicitud de extensión venció: {{car}}', 'El alquiler no cambia.'],
    rental_extension_cancelled_owner: [
      'Quien alquila retiró la solicitud de extensión: {{car}}',
      'El alquiler no cambia.',
    ],
    rental_dates_pending_owner: [
      'Quien alquila pide otras fechas: {{car}}',
      'Acepta o rechaza la solicitud.',
      'Nuevas fechas: {{when}}. Acepta o rechaza la solicitud.',
    ],
    rental_dates_approved_renter: [
      'Fechas cambiadas: {{car}}',
      'Tu viaje tiene nuevas fechas.',
      'Tu viaje es ahora {{when}}.',
    ],
    rental_dates_approved_owner: [
      'Fechas cambiadas: {{car}}',
      'El viaje tiene nuevas fechas.',
      'El viaje es ahora {{when}}.',
    ],
    rental_dates_rejected_renter: [
      'El dueño rechazó las nuevas fechas: {{car}}',
      'Tu viaje conserva sus fechas. No se cobró nada.',
    ],
    rental_dates_expired_renter: [
      'Tu solicitud de otras fechas venció: {{car}}',
      'Tu viaje conserva sus fechas. No se cobró nada.',
    ],
    rental_dates_expired_owner: [
      'Una solicitud de otras fechas venció: {{car}}',
      'El viaje conserva sus fechas.',
    ],
    rental_dates_cancelled_owner: [
      'Quien alquila retiró la solicitud de otras fechas: {{car}}',
      'El viaje conserva sus fechas.',
    ],
    rental_driver_invited: [
      'Te invitan a manejar el {{car}}',
      'Mira quién te invita y acepta o rechaza. Necesitas una licencia verificada.',
      'Viaje: {{when}}. Mira quién te invita y acepta o rechaza. Necesitas una licencia verificada.',
    ],
    rental_driver_accepted_renter: [
      'Aceptaron tu invitación: {{car}}',
      'Una persona más puede manejar. Abre el viaje para ver quién.',
    ],
    rental_driver_accepted_owner: [
      'Se agregó un conductor adicional: {{car}}',
      'Quien alquila agregó a una persona con licencia verificada. Abre el alquiler para ver quién.',
    ],
    rental_driver_declined_renter: [
      'Rechazaron tu invitación',
      'Puedes invitar a otra persona a manejar el {{car}}.',
    ],
    rental_driver_left_renter: [
      'Se quitó un conductor adicional: {{car}}',
      'Un conductor adicional ya no maneja. Puedes invitar a otra persona.',
    ],
    rental_driver_removed_owner: [
      'Se quitó un conductor adicional: {{car}}',
      'Un conductor adicional ya no maneja. Abre el alquiler para ver quién maneja.',
    ],
    rental_driver_removed: [
      'Ya no puedes manejar el {{car}}',
      'Ya no eres conductor adicional de este viaje.',
    ],
    rental_driver_expired: ['Viaje cancelado: {{car}}', 'Eras conductor adicional de este viaje.', TIME],
    search_found: [
      'Un carro para tu búsqueda cerca de {{name}}',
      '{{car}}, {{amount}} en total.',
      '{{car}}, {{amount}} en total. Viaje: {{when}}.',
    ],
    message_received: ['Mensaje nuevo de {{name}}', 'Ábrelo para leer y responder.'],
    ride_accepted: ['{{name}} está en camino', 'Sigue a tu conductor en el mapa.'],
    ride_arrived: ['{{name}} ya llegó', 'Tu conductor está en el punto de recogida.'],
    ride_active: ['Tu viaje empezó', 'Sigue el viaje en el mapa.'],
    ride_completed: ['Llegaste', 'Mira tu recibo.'],
    ride_cancelled: ['Tu viaje se canceló', 'Puedes pedir otro.'],
    ride_expired: ['No había conductores disponibles', 'No se cobró nada. Inténtalo en unos minutos.'],
    ride_given_back: ['{{name}} canceló', 'Buscamos otro conductor.'],
    ride_completed_driver: ['Viaje completado', 'Mira tus ganancias.'],
    ride_cancelled_driver: ['Viaje cancelado', 'Puedes recibir nuevas ofertas.'],
    ride_tipped_driver: ['Propina: {{amount}}', 'Gracias de {{name}} por el viaje.'],
    debt_open: ['Importe pendiente: {{amount}}', 'Un cobro falló. Págalo antes de tu próximo viaje.'],
    debt_paid: ['Pagado: {{amount}}', 'Cobramos en tu tarjeta. Ya no debes nada por esto.'],
    balance_written_off: ['Ya no debes {{amount}}', 'Condonamos una parte de tu saldo negativo.'],
    debt_forgiven: ['Ya no debes {{amount}}', 'Condonamos este importe.'],
    ride_reassigned_driver: ['Tu viaje pasó a otro conductor', 'Puedes recibir nuevas ofertas.'],
    payment_refunded: ['Reembolso de {{amount}}', 'Llega a tu método de pago en un plazo de 10 días.'],
    dispute_opened_admin: ['Nueva disputa: {{amount}}', 'Ábrela para ver el plazo y enviar pruebas.'],
    dispute_due_admin: ['Faltan pruebas: {{amount}}', 'El banco las acepta hasta el {{date}}.'],
    dispute_won_admin: ['Disputa ganada: {{amount}}', 'El banco devolvió el dinero.'],
    dispute_lost_admin: ['Disputa perdida: {{amount}}', 'Quien pagó se queda con el dinero.'],
    dispute_opened_payee: [
      'Pago en disputa: {{amount}}',
      'El banco de quien pagó está decidiendo. Tu parte queda pendiente hasta entonces.',
    ],
    dispute_closed_payee: ['Disputa resuelta: {{amount}}', 'Tu parte ya no está retenida.'],
    dispute_recovered_payee: [
      'Se descontaron {{amount}} de tu saldo',
      'El banco de quien pagó recuperó un pago de tu viaje.',
    ],
    refund_failed_admin: [
      'Reembolso fallido: {{amount}}',
      'El banco de quien pagó lo devolvió. Inténtalo de nuevo.',
    ],
    refund_failed: [
      'Tu reembolso de {{amount}} no llegó',
      'Tu banco nos lo devolvió. Lo enviaremos otra vez.',
    ],
    credit_granted: ['Tienes {{amount}} de crédito', 'Tu próximo viaje lo usa.'],
    payout_paid: ['Te pagamos {{amount}}', 'El dinero está en tu cuenta bancaria.'],
    payout_failed: ['Tu pago de {{amount}} falló', 'El importe está de nuevo en tu saldo.'],
    payout_due: [
      'Hay que pagarte {{amount}} a más tardar el {{date}}',
      'No podemos guardar tus ganancias más tiempo. Agrega o revisa tu cuenta bancaria en Ganancias.',
    ],
    payouts_ready: ['Tus pagos están configurados', 'Lo que ganas se te paga cada semana.'],
    payouts_details_needed: [
      'Tus pagos necesitan más datos',
      'Nuestro proveedor de pagos los pide en Ganancias.',
    ],
    payouts_refused: [
      'Se rechazó la configuración de tus pagos',
      'Nuestro proveedor de pagos no te puede pagar. Contáctanos.',
    ],
  },
};
