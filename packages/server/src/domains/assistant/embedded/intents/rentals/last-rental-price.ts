import { lookUpRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { carName, moneyText } from '../../../look-ups/wording.ts';
import { type Intent, say } from '../intent.ts';

const SAYS = {
  en: {
    price: (car: string, total: string) =>
      `Your last rental, the **${car}**, costs **${total}**; the card shows each line. [How a rental’s price comes about](/help/rental-price).`,
    none: 'You have not rented a car yet. [How a rental’s price comes about](/help/rental-price).',
  },
  es: {
    price: (car: string, total: string) =>
      `Tu último alquiler, el **${car}**, cuesta **${total}**; la tarjeta muestra cada línea. [Cómo se calcula el precio](/help/rental-price).`,
    none: 'Aún no has alquilado ningún coche. [Cómo se calcula el precio](/help/rental-price).',
  },
};

export const lastRentalPrice: Intent = {
  name: 'last-rental-price',
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const [last] = await lookUpRentals(parts, asked, 'renter');
    if (!last) return yield say(says.none);
    yield { type: 'card', card: rentalCard(last, 'renter', true) };
    yield say(says.price(carName(last.vehicle), moneyText(last.totalCents, last.currency, asked.language)));
  },
};
