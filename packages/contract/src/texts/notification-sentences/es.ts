import { RENTAL_RULES } from '../../rules/limits.ts';
import type { NotificationSentences } from './notification-sentences.ts';

const STEP = 'Mira las fechas, el precio y lo que sigue.';
const DECIDED = 'Lo decidió una persona de Josey.';

export const es: NotificationSentences = {
  reason: 'Motivo: {{reason}}',
  kinds: {
    account_verified: ['Tu cuenta está verificada', 'Ya puedes reservar coches.'],
    account_suspended: ['Tu cuenta está suspendida', DECIDED],
    account_restored: ['Tu cuenta está abierta otra vez', 'Puedes seguir donde lo dejaste.'],
    account_banned: ['Tu cuenta está cerrada', DECIDED],
    licence_verified: ['Tu licencia nueva está verificada', 'Puedes seguir alquilando y conduciendo.'],
    licence_refused: ['Tu licencia no se pudo verificar', 'Puedes enviarla de nuevo.'],
    licence_expiring: ['Tu licencia vence pronto', 'Envía la nueva antes del {{date}}.'],
    vehicle_approved: ['Tu {{car}} está aprobado', 'Ya se puede encontrar y reservar.'],
    vehicle_rejected: ['Tu {{car}} no fue aprobado', 'Puedes cambiarlo y enviarlo otra vez.'],
    vehicle_suspended: ['Tu {{car}} está suspendido', 'Por ahora nadie puede reservarlo.'],
    driver_approved: ['Ya puedes conducir', 'Conéctate para recibir viajes.'],
    driver_rejected: ['Tu solicitud para conducir no fue aprobada', 'Puedes cambiarla y enviarla otra vez.'],
    rental_pending_renter: ['Pediste el {{car}}', STEP],
    rental_pending_owner: [
      'Alguien pide tu {{car}}',
      STEP,
      'Responde a la solicitud ({{when}}) en la página del alquiler.',
    ],
    rental_approved_renter: [
      'Reserva confirmada: {{car}}',
      STEP,
      `Tu reserva: {{when}}. Puedes registrar la entrega desde ${RENTAL_RULES.checkInOpensMinutes} minutos antes.`,
    ],
    rental_approved_owner: ['Tu {{car}} está reservado', STEP, 'Reservado: {{when}}.'],
    rental_rejected_renter: ['El dueño rechazó tu solicitud del {{car}}', 'No se cobró nada.'],
    rental_active_renter: ['Ya tienes el {{car}}', STEP],
    rental_active_owner: ['Tu {{car}} está en camino', STEP],
    rental_returned_renter: ['Devolviste el {{car}}', STEP],
    rental_returned_owner: ['Tu {{car}} está de vuelta', STEP],
    rental_completed_renter: ['Tu alquiler del {{car}} está completo', STEP],
    rental_completed_owner: ['El alquiler de tu {{car}} está completo', STEP],
    rental_cancelled_renter: ['El alquiler del {{car}} se canceló', STEP],
    rental_cancelled_owner: ['El alquiler de tu {{car}} se canceló', STEP],
    rental_expired_renter: ['Tu solicitud del {{car}} terminó', 'No se cobró nada.'],
    rental_expired_owner: ['Una solicitud de tu {{car}} terminó', STEP],
    rental_extension_pending_owner: [
      'Quien alquila tu {{car}} quiere más tiempo',
      'El nuevo final sería el {{date}}. Responde en la página del alquiler.',
    ],
    rental_extension_approved_renter: ['Tienes el {{car}} más tiempo', 'Ahora termina el {{date}}.'],
    rental_extension_approved_owner: ['Tu {{car}} está alquilado más tiempo', 'Ahora termina el {{date}}.'],
    rental_extension_rejected_renter: [
      'El dueño rechazó más tiempo con el {{car}}',
      'Tu alquiler sigue como estaba. No se cobró nada más.',
    ],
    rental_extension_expired_renter: [
      'Tu solicitud de más tiempo con el {{car}} terminó',
      'Tu alquiler sigue como estaba. No se cobró nada más.',
    ],
    rental_extension_expired_owner: [
      'Una solicitud de más tiempo con tu {{car}} terminó',
      'El alquiler sigue como estaba.',
    ],
    rental_extension_cancelled_owner: [
      'Quien alquila tu {{car}} ya no pide más tiempo',
      'El alquiler sigue como estaba.',
    ],
    ride_accepted: ['{{name}} está en camino', 'Mira en el mapa cómo llega el coche.'],
    ride_arrived: ['{{name}} está aquí', 'Tu conductor espera en la recogida.'],
    ride_active: ['Estás en camino', 'Mira el viaje en el mapa.'],
    ride_completed: ['Llegaste', 'Lo que costó está en el viaje.'],
    ride_cancelled: ['Tu viaje se canceló', 'Puedes pedir otro.'],
    ride_expired: ['No había conductores libres', 'No se cobró nada. Inténtalo en unos minutos.'],
    ride_given_back: ['{{name}} no puede venir', 'Buscamos otro conductor.'],
    ride_completed_driver: ['El viaje está completo', 'Lo que ganaste está en el viaje.'],
    ride_cancelled_driver: ['El viaje se canceló', 'Estás libre otra vez.'],
    ride_reassigned_driver: ['El viaje pasó a otro conductor', 'Estás libre otra vez.'],
  },
};
