import { lookUpRides, rideCard } from '../../../look-ups/my-rides.ts';
import { moneyText } from '../../../look-ups/wording.ts';
import { type Intent, say } from '../intent.ts';

const TEXTS = {
  en: {
    price: (way: string, fare: string) =>
      `Your last ride, ${way}: **${fare}**. [How fares work](/help/ride-fare).`,
    none: 'You haven’t taken a ride yet. [How fares work](/help/ride-fare).',
  },
  es: {
    price: (way: string, fare: string) =>
      `Tu último viaje, ${way}: **${fare}**. [Cómo se calcula la tarifa](/help/ride-fare).`,
    none: 'Aún no has hecho ningún viaje. [Cómo se calcula la tarifa](/help/ride-fare).',
  },
};

export const lastRidePrice: Intent = {
  name: 'last-ride-price',
  examples: {
    en: [
      'how much was my last ride',
      'what did my last trip cost',
      'what did I pay for my last ride',
      'why was my last ride so expensive',
      'explain the price of my last ride',
      'how much is my ride',
      'how much did my ride cost',
    ],
    es: [
      'cuánto costó mi último viaje',
      'cuánto pagué por mi último viaje',
      'por qué fue tan caro mi último viaje',
      'precio de mi último viaje',
      'cuánto cuesta mi viaje',
      'cuánto me costó el viaje',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const [last] = await lookUpRides(parts, asked, 'rider', 1);
    if (!last) return yield say(says.none);
    const card = rideCard(last, 'rider', true);
    yield { type: 'card', card };
    yield say(
      says.price(
        `${card.pickup} → ${card.dropoff}`,
        moneyText(last.fareCents, last.currency, asked.helperLanguage),
      ),
    );
  },
};
