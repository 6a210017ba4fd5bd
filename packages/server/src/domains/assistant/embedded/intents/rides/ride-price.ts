import { lookUpRidePrice } from '../../../look-ups/ride-price.ts';
import { moneyText } from '../../../look-ups/wording.ts';
import { namedWay } from '../../named-places.ts';
import { type Intent, say, wasAsked } from '../intent.ts';

export const SAYS = {
  en: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** for ${miles} miles, about ${minutes} minutes. You pay what you see when you [request it](/request-ride). [How a fare comes about](/help/ride-fare).`,
    where: 'From where to where? Say it like “from Canton Square to the airport” and I’ll tell you the fare.',
    unknown: (place: string) =>
      `I cannot find “${place}”. Name a street, a place or an airport, or choose both ends on [Request a ride](/request-ride).`,
  },
  es: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** por ${miles} millas, unos ${minutes} minutos. Pagas lo que ves al [pedirlo](/request-ride). [Cómo se calcula la tarifa](/help/ride-fare).`,
    where: '¿De dónde a dónde? Dilo así: «de Canton Square al aeropuerto», y te digo la tarifa.',
    unknown: (place: string) =>
      `No encuentro «${place}». Di una calle, un lugar o un aeropuerto, o elige los dos puntos en [Pedir un viaje](/request-ride).`,
  },
};

export const ridePrice: Intent = {
  name: 'ride-price',
  goesOn: ({ question, language, history }) =>
    wasAsked(history, [SAYS.en.where, SAYS.es.where]) && namedWay(question, language) !== undefined,
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const way = namedWay(asked.question, asked.language);
    if (!way) return yield say(says.where);
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) return yield say(says.unknown(price.unknown));
    const { card } = price;
    yield { type: 'card', card };
    const fare = moneyText(card.fareCents, card.currency, asked.language);
    yield say(says.fare(`${card.pickup} → ${card.dropoff}`, fare, card.distance, card.estimatedDuration));
  },
};
