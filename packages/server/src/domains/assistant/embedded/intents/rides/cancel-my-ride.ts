import { prepareRideCancellation } from '../../../actions/cancel-ride.ts';
import { lookUpOpenRide, rideCard } from '../../../look-ups/my-rides.ts';
import { type Intent, say } from '../intent.ts';

const TEXTS = {
  en: {
    ready:
      'Nothing is canceled until you press the button. [What a cancellation costs](/help/cancel-a-ride).',
    none: 'You have no ride in progress. [How canceling works](/help/cancel-a-ride).',
  },
  es: {
    ready: 'No se cancela nada hasta que presiones el botón. [Lo que cuesta cancelar](/help/cancel-a-ride).',
    none: 'No tienes ningún viaje en curso. [Cómo se cancela](/help/cancel-a-ride).',
  },
};

export const cancelMyRide: Intent = {
  name: 'cancel-my-ride',
  acts: true,
  examples: {
    en: [
      'cancel my ride',
      'call off my ride',
      'please cancel the taxi',
      'I want to cancel this trip',
      'stop looking for a driver',
    ],
    es: [
      'cancela mi viaje',
      'anula mi taxi',
      'quiero cancelar este viaje',
      'por favor cancela el viaje',
      'ya no busques conductor',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const ride = await lookUpOpenRide(parts, asked);
    if (!ride) return yield say(says.none);
    yield { type: 'card', card: rideCard(ride, 'rider') };
    const action = await prepareRideCancellation(parts, asked, ride.id);
    yield { type: 'action', action };
    yield say(says.ready);
  },
};
