import type { Intent } from './intent.ts';
import { lastRentalPrice } from './rentals/last-rental-price.ts';
import { lastRidePrice } from './rides/last-ride-price.ts';

/** Of a ride or of a rental? Both are shown. */
export const lastCharges: Intent = {
  name: 'last-charges',
  examples: {
    en: [
      'what did you charge me',
      'what was I charged',
      'how much was I charged',
      'how much was I charged last time',
      'how much did I pay',
      'how much did I pay last time',
    ],
    es: ['cuánto me cobraron', 'qué me cobraron', 'cuánto pagué', 'cuánto me cobraron la última vez'],
  },
  async *answer(parts, asked) {
    yield* lastRidePrice.answer(parts, asked);
    yield { type: 'text', text: '\n\n' };
    yield* lastRentalPrice.answer(parts, asked);
  },
};
