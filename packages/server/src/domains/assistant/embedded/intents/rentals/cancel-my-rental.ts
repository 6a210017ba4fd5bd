import { prepareRentalCancellation } from '../../../actions/cancel-rental.ts';
import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { asksForTwo } from '../../read-request.ts';
import { type Intent, say, wasAsked } from '../intent.ts';
import { isOnOtherDays, meantRentals } from './meant-rentals.ts';

const TEXTS = {
  en: {
    ready:
      'Nothing is canceled until you press the button. [What a cancellation costs](/help/cancellation-terms).',
    none: 'You have no rental to cancel. [How canceling works](/help/cancel-a-rental).',
    which: 'Which of these rentals do you want to cancel? Say its car, or open it.',
  },
  es: {
    ready:
      'No se cancela nada hasta que presiones el botón. [Lo que cuesta cancelar](/help/cancellation-terms).',
    none: 'No tienes ningún alquiler que se pueda cancelar. [Cómo se cancela](/help/cancel-a-rental).',
    which: '¿Cuál de estos alquileres quieres cancelar? Di su carro, o ábrelo.',
  },
};

export const cancelMyRental: Intent = {
  name: 'cancel-my-rental',
  acts: true,
  examples: {
    en: [
      'cancel my rental',
      'cancel my next booking',
      'please cancel the car',
      'I want to call off my reservation',
      'I need to cancel this rental',
    ],
    es: [
      'cancela mi reserva',
      'anula mi alquiler',
      'quiero cancelar el coche',
      'necesito cancelar mi próxima reserva',
      'por favor anula la reserva',
    ],
  },
  goesOn: ({ car, history }) => car !== undefined && wasAsked(history, [TEXTS.en.which, TEXTS.es.which]),
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const open = (await lookUpOpenRentals(parts, asked, 'renter')).filter(
      ({ status }) => status !== 'active',
    );
    if (open.length === 0) return yield say(says.none);
    const now = parts.context.clock.now();
    const meant =
      asksForTwo(asked.question, asked.helperLanguage) ||
      isOnOtherDays(open, asked, asked.helperLanguage, now)
        ? []
        : meantRentals(open, asked, asked.helperLanguage, now);
    for (const rental of meant.length > 0 ? meant : open)
      yield { type: 'card', card: rentalCard(rental, 'renter') };
    const [only, ...others] = meant;
    if (!only || others.length > 0) return yield say(says.which);
    const action = await prepareRentalCancellation(parts, asked, only.id);
    yield { type: 'action', action };
    yield say(says.ready);
  },
};
