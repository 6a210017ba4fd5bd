import { lookUpRentals, rentalCard } from '../../look-ups/my-rentals.ts';
import { carName, moneyText } from '../../look-ups/wording.ts';
import { asks, type Intent, say } from './intent.ts';

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
  fits: asks({
    en: [
      /\b(?:how much|what|why)\b.*\bmy (?:last|latest|previous) (?:car )?(?:rental|booking|reservation)\b/,
      /\b(?:how much|what) (?:did|have) i (?:pay|paid|spend|spent)\b.*\blast (?:car|rental|booking|reservation)\b/,
      /\bexplain (?:the price of )?my (?:last )?(?:rental|booking)(?:s price)?\b/,
      /\b(?:price|cost|total) of my (?:last )?(?:rental|booking|reservation)\b/,
    ],
    es: [
      /\b(?:cuanto|que|por que)\b.*\bmi ultim[oa] (?:alquiler|reserva|renta)\b/,
      /\bcuanto (?:pague|gaste|me costo|me cobraron)\b.*\bultim[oa] (?:coche|carro|alquiler|reserva|renta)\b/,
      /\b(?:precio|coste|costo|total) de mi (?:ultim[oa] )?(?:alquiler|reserva|renta)\b/,
    ],
  }),
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const [last] = await lookUpRentals(parts, asked, 'renter');
    if (!last) return yield say(says.none);
    yield { type: 'card', card: rentalCard(last, 'renter', true) };
    yield say(says.price(carName(last.vehicle), moneyText(last.totalCents, last.currency, asked.language)));
  },
};
