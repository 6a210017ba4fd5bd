import { lookUpRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { carName, moneyText } from '../../../look-ups/wording.ts';
import { type Intent, say } from '../intent.ts';
import { findCars } from './find-cars.ts';
import { meantRentals } from './meant-rentals.ts';

const TEXTS = {
  en: {
    price: (car: string, total: string) =>
      `Your rental of the **${car}**: **${total}**; the card shows each line. [How rental prices work](/help/rental-price).`,
    none: 'You haven’t rented a car yet. [How rental prices work](/help/rental-price).',
  },
  es: {
    price: (car: string, total: string) =>
      `Tu alquiler del **${car}**: **${total}**; la tarjeta muestra cada línea. [Cómo se calcula el precio](/help/rental-price).`,
    none: 'Aún no has alquilado ningún carro. [Cómo se calcula el precio](/help/rental-price).',
  },
};

export const lastRentalPrice: Intent = {
  name: 'last-rental-price',
  examples: {
    en: [
      'how much was my last rental',
      'what did I pay for my last car',
      'why was my last booking so expensive',
      'explain the price of my rental',
      'total of my last reservation',
      'how much is my rental',
      'how much did my rental cost',
    ],
    es: [
      'cuánto costó mi último alquiler',
      'cuánto pagué por mi última reserva',
      'por qué fue tan caro mi último alquiler',
      'precio de mi última reserva',
      'cuánto cuesta mi alquiler',
      'cuánto me costó el carro',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const rentals = await lookUpRentals(parts, asked, 'renter');
    const [last] = meantRentals(rentals, asked, asked.helperLanguage, parts.context.clock.now());
    if (!last && asked.car) return yield* findCars.answer(parts, asked);
    if (!last) return yield say(says.none);
    yield { type: 'card', card: rentalCard(last, 'renter', true) };
    yield say(
      says.price(carName(last.vehicle), moneyText(last.totalCents, last.currency, asked.helperLanguage)),
    );
  },
};
