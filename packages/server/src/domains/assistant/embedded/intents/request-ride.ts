import { prepareRide } from '../../actions/request-ride.ts';
import { lookUpRidePrice } from '../../look-ups/ride-price.ts';
import { namedWay } from '../named-places.ts';
import { asks, type Intent, say } from './intent.ts';
import { orRefused } from './or-refused.ts';
import { SAYS as OF_PRICE } from './ride-price.ts';

const SAYS = {
  en: 'Here is your ride, ready to request. Nothing is booked until you press the button.',
  es: 'Aquí está tu viaje, listo para pedir. No se reserva nada hasta que pulses el botón.',
};

const wantsRide = asks({
  en: [/\b(?:ride|taxi|cab|trip|driver|take me|drive me|pick me up|get me)\b/],
  es: [/\b(?:viaje|taxi|carrera|conductor|llevame|recogeme|llevenme)\b/],
});

export const requestRide: Intent = {
  name: 'request-ride',
  fits: (question, language) => wantsRide(question, language) && namedWay(question, language) !== undefined,
  async *answer(parts, asked) {
    const way = namedWay(asked.question, asked.language);
    if (!way) return;
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) return yield say(OF_PRICE[asked.language].unknown(price.unknown));
    yield { type: 'card', card: price.card };
    yield* orRefused(async () => {
      const action = await prepareRide(parts, asked, price.trip);
      return [{ type: 'action', action }, say(SAYS[asked.language])];
    });
  },
};
