import { lookUpOpenRentals, rentalCard } from '../../look-ups/my-rentals.ts';
import { lookUpOpenRide, rideCard } from '../../look-ups/my-rides.ts';
import { namedSubject } from '../read-request.ts';
import { type Intent, say, wasAsked } from './intent.ts';
import { cancelMyRental } from './rentals/cancel-my-rental.ts';
import { cancelMyRide } from './rides/cancel-my-ride.ts';

const TEXTS = {
  en: 'Do you want to cancel your ride or a rental? Say which, or open it.',
  es: '¿Quieres cancelar tu viaje o un alquiler? Di cuál, o ábrelo.',
};

/** "Cancel it", without a word of what. */
export const cancelSomething: Intent = {
  name: 'cancel-something',
  acts: true,
  examples: { en: ['cancel my trip', 'cancel everything'], es: ['cancélalo', 'cancela todo'] },
  goesOn: ({ question, helperLanguage, history }) =>
    wasAsked(history, [TEXTS.en, TEXTS.es]) && namedSubject(question, helperLanguage) !== undefined,
  async *answer(parts, asked) {
    const subject = namedSubject(asked.question, asked.helperLanguage);
    if (subject === 'ride') return yield* cancelMyRide.answer(parts, asked);
    if (subject === 'rental') return yield* cancelMyRental.answer(parts, asked);
    const ride = await lookUpOpenRide(parts, asked);
    const rentals = (await lookUpOpenRentals(parts, asked, 'renter')).filter(
      ({ status }) => status !== 'active',
    );
    if (!ride) return yield* cancelMyRental.answer(parts, asked);
    if (rentals.length === 0) return yield* cancelMyRide.answer(parts, asked);
    yield { type: 'card', card: rideCard(ride, 'rider') };
    for (const rental of rentals) yield { type: 'card', card: rentalCard(rental, 'renter') };
    yield say(TEXTS[asked.helperLanguage]);
  },
};
