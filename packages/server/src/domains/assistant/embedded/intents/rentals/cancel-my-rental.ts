import { prepareRentalCancellation } from '../../../actions/cancel-rental.ts';
import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { type Intent, say } from '../intent.ts';

const TEXTS = {
  en: {
    ready:
      'Nothing is canceled until you press the button. [What a cancellation costs](/help/cancellation-terms).',
    none: 'You have no rental to cancel. [How canceling works](/help/cancel-a-rental).',
    which: 'You have more than one rental. Open the one you want to cancel:',
  },
  es: {
    ready:
      'No se cancela nada hasta que presiones el botón. [Lo que cuesta cancelar](/help/cancellation-terms).',
    none: 'No tienes ningún alquiler que se pueda cancelar. [Cómo se cancela](/help/cancel-a-rental).',
    which: 'Tienes más de un alquiler. Abre el que quieras cancelar:',
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
  async *answer(parts, asked) {
    const says = TEXTS[asked.language];
    const open = (await lookUpOpenRentals(parts, asked, 'renter')).filter(
      ({ status }) => status !== 'active',
    );
    const [only, ...others] = open;
    if (!only) return yield say(says.none);
    for (const rental of open) yield { type: 'card', card: rentalCard(rental, 'renter') };
    if (others.length > 0) return yield say(says.which);
    const action = await prepareRentalCancellation(parts, asked, only.id);
    yield { type: 'action', action };
    yield say(says.ready);
  },
};
