import { lookUpRidePrice } from '../../look-ups/ride-price.ts';
import { moneyText } from '../../look-ups/wording.ts';
import { namedWay } from '../named-places.ts';
import { asks, type Intent, say } from './intent.ts';

export const SAYS = {
  en: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** for ${miles} miles, about ${minutes} minutes. You pay what you see when you [request it](/request-ride). [How a fare comes about](/help/ride-fare).`,
    unknown: (place: string) =>
      `I cannot find “${place}”. Name a street, a place or an airport, or choose both ends on [Request a ride](/request-ride).`,
  },
  es: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** por ${miles} millas, unos ${minutes} minutos. Pagas lo que ves al [pedirlo](/request-ride). [Cómo se calcula la tarifa](/help/ride-fare).`,
    unknown: (place: string) =>
      `No encuentro «${place}». Di una calle, un lugar o un aeropuerto, o elige los dos puntos en [Pedir un viaje](/request-ride).`,
  },
};

const asksPrice = asks({
  en: [/\b(?:how much|price|cost|costs|fare|estimate|quote|what (?:is|would|does))\b/],
  es: [/\b(?:cuanto|precio|cuesta|costaria|costo|tarifa|estima|calcula|vale|sale)\b/],
});

export const ridePrice: Intent = {
  name: 'ride-price',
  fits: (question, language) => asksPrice(question, language) && namedWay(question, language) !== undefined,
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const way = namedWay(asked.question, asked.language);
    if (!way) return;
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) return yield say(says.unknown(price.unknown));
    const { card } = price;
    yield { type: 'card', card };
    const fare = moneyText(card.fareCents, card.currency, asked.language);
    yield say(says.fare(`${card.pickup} → ${card.dropoff}`, fare, card.distance, card.estimatedDuration));
  },
};
