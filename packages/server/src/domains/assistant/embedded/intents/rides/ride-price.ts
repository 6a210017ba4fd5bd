import { lookUpRidePrice, type RidePrice } from '../../../look-ups/ride-price.ts';
import { moneyText } from '../../../look-ups/wording.ts';
import { parseTrip, parseTripEnds } from '../../names/parse-trip.ts';
import { formCard, formIn, type Intent, say, wasAsked } from '../intent.ts';

type Unknown = Extract<RidePrice, { found: false }>;

export const TEXTS = {
  en: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** for ${miles} miles, about ${minutes} minutes. You pay what you see when you [request it](/request-ride). [How fares work](/help/ride-fare).`,
    where: 'From where to where? Say it like “from the station to the airport” and I’ll tell you the fare.',
    unknown: ({ unknown, namesakes }: Unknown) =>
      namesakes.length > 0
        ? `There is more than one “${unknown}”: ${namesakes.join(', ')}. Write in the form which one you mean.`
        : `I cannot find “${unknown}”. Name a street, a place or an airport, or choose both ends on [Request a ride](/request-ride).`,
  },
  es: {
    fare: (way: string, fare: string, miles: number, minutes: number) =>
      `${way}: **${fare}** por ${miles} millas, unos ${minutes} minutos. Pagas lo que ves al [pedirlo](/request-ride). [Cómo se calcula la tarifa](/help/ride-fare).`,
    where: '¿De dónde a dónde? Dilo así: «de la estación al aeropuerto», y te digo la tarifa.',
    unknown: ({ unknown, namesakes }: Unknown) =>
      namesakes.length > 0
        ? `Hay más de un «${unknown}»: ${namesakes.join(', ')}. Escribe en el formulario cuál es.`
        : `No encuentro «${unknown}». Di una calle, un lugar o un aeropuerto, o elige los dos puntos en [Pedir un viaje](/request-ride).`,
  },
};

export const ridePrice: Intent = {
  name: 'ride-price',
  form: 'ride_price',
  examples: {
    en: [
      'how much from Canton to Downtown',
      'how much is a ride from Fells Point to the airport',
      'what would a taxi cost from Canton to Downtown',
      'price of a trip from Canton to Fells Point',
      'fare estimate between Canton and Downtown',
      'estimate from Canton to Downtown please',
      'what does a ride to the airport cost',
      'how much to go to the station',
      'how long is the ride from Canton to Downtown',
    ],
    es: [
      'cuánto costaría ir de Canton a Downtown',
      'cuánto cuesta un viaje de Fells Point al aeropuerto',
      'cuánto sale un taxi de Canton a Downtown',
      'precio de un viaje desde Canton hasta Downtown',
      'tarifa entre Canton y Downtown',
      'cuánto cuesta ir al aeropuerto',
      'cuánto tarda un viaje de Canton al aeropuerto',
    ],
  },
  goesOn: ({ question, helperLanguage, history }) =>
    wasAsked(history, [TEXTS.en.where, TEXTS.es.where]) && parseTrip(question, helperLanguage) !== undefined,
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const way = formIn(asked, 'ride_price') ?? parseTrip(asked.question, asked.helperLanguage);
    if (!way) {
      yield formCard({ asks: 'ride_price', ...parseTripEnds(asked.question, asked.helperLanguage) });
      return yield say(says.where);
    }
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) {
      yield formCard({ asks: 'ride_price', from: way.from, to: way.to });
      return yield say(says.unknown(price));
    }
    const { card } = price;
    yield { type: 'card', card };
    const fare = moneyText(card.fareCents, card.currency, asked.helperLanguage);
    yield say(says.fare(`${card.pickup} → ${card.dropoff}`, fare, card.distance, card.estimatedDuration));
  },
};
