import { prepareRide } from '../../../actions/request-ride.ts';
import { lookUpRidePrice } from '../../../look-ups/ride-price.ts';
import { namedWay } from '../../named-places.ts';
import { type Intent, say, wasAsked } from '../intent.ts';
import { orRefused } from '../or-refused.ts';
import { SAYS as OF_PRICE } from './ride-price.ts';

const SAYS = {
  en: {
    ready: 'Here is your ride, ready to request. Nothing is booked until you press the button.',
    where:
      'Where should we pick you up, and where are you going? Say it like “from Canton Square to the airport”.',
  },
  es: {
    ready: 'Aquí está tu viaje, listo para pedir. No se pide nada hasta que presiones el botón.',
    where: '¿Dónde te recogemos y a dónde vas? Dilo así: «de Canton Square al aeropuerto».',
  },
};

export const requestRide: Intent = {
  name: 'request-ride',
  goesOn: ({ question, language, history }) =>
    wasAsked(history, [SAYS.en.where, SAYS.es.where]) && namedWay(question, language) !== undefined,
  async *answer(parts, asked) {
    const way = namedWay(asked.question, asked.language);
    if (!way) return yield say(SAYS[asked.language].where);
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) return yield say(OF_PRICE[asked.language].unknown(price.unknown));
    yield { type: 'card', card: price.card };
    yield* orRefused(async () => {
      const action = await prepareRide(parts, asked, price.trip);
      return [{ type: 'action', action }, say(SAYS[asked.language].ready)];
    });
  },
};
