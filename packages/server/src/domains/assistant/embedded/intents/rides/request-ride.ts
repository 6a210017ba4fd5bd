import { prepareRide } from '../../../actions/request-ride.ts';
import { lookUpRidePrice } from '../../../look-ups/ride-price.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { parseTrip, parseTripEnds } from '../../names/parse-trip.ts';
import { isDoubtful } from '../../read-request.ts';
import { isForLater } from '../../times/parse-times.ts';
import { fold } from '../../words.ts';
import { type Asked, formCard, formIn, type Intent, say, wasAsked } from '../intent.ts';
import { TEXTS as OF_PRICE } from './ride-price.ts';

const TEXTS = {
  en: {
    ready: 'Here is your ride, ready to request. Nothing is booked until you press the button.',
    later:
      'I can only request rides for right now. This is the current fare; ask me again when you want to leave.',
    same: 'Those are the same place.',
    stops: 'I can only request rides with one stop, the destination.',
    sure: 'I’m not sure that you want a ride now.',
    where:
      'Where should we pick you up, and where are you going? Say it like “from the station to the airport”.',
  },
  es: {
    ready: 'Aquí está tu viaje, listo para pedir. No se pide nada hasta que presiones el botón.',
    later:
      'Solo puedo pedir viajes para ahora mismo. Esta es la tarifa actual; pídemelo cuando quieras salir.',
    same: 'Es el mismo lugar.',
    stops: 'Solo puedo pedir viajes con una parada, el destino.',
    sure: 'No estoy seguro de que quieras un viaje ahora.',
    where: '¿Dónde te recogemos y a dónde vas? Dilo así: «de la estación al aeropuerto».',
  },
};

export const requestRide: Intent = {
  name: 'request-ride',
  acts: true,
  form: 'request_ride',
  examples: {
    en: [
      'I need a ride from Canton to Fells Point',
      'get me a taxi from Canton to the airport',
      'take me from Canton to Downtown',
      'drive me from Canton to the airport',
      'pick me up in Canton and take me to Downtown',
      'I want to go from Canton to the airport',
      'take me to the airport',
      'get me a ride',
      'take me home',
      'pick me up',
      'come get me',
      'order a taxi to the station',
    ],
    es: [
      'necesito un viaje de Canton a Fells Point',
      'pídeme un taxi de Canton al aeropuerto',
      'llévame de Canton a Downtown',
      'quiero ir de Canton al aeropuerto',
      'recógeme en Canton y llévame a Downtown',
      'llévame al aeropuerto',
      'llévame a casa',
      'recógeme',
      'pide un taxi a la estación',
    ],
  },
  goesOn: ({ question, helperLanguage, history }) =>
    wasAskedWhere(history) && parseTrip(question, helperLanguage) !== undefined,
  async *answer(parts, asked) {
    const { context } = parts;
    const says = TEXTS[asked.helperLanguage];
    const form = formIn(asked, 'request_ride');
    const way = form ?? parseTrip(asked.question, asked.helperLanguage);
    if (!way) {
      yield formCard({ asks: 'request_ride', ...parseTripEnds(asked.question, asked.helperLanguage) });
      return yield say(says.where);
    }
    const price = await lookUpRidePrice(parts, asked, way);
    if (!price.found) {
      yield formCard({ asks: 'request_ride', from: way.from, to: way.to });
      return yield say(OF_PRICE[asked.helperLanguage].unknown(price));
    }
    const { pickupLocation, dropoffLocation } = price.trip;
    if (pickupLocation.address === dropoffLocation.address) {
      yield formCard({ asks: 'request_ride', from: way.from });
      return yield say(`${says.same} ${says.where}`);
    }
    const doubt = form ? undefined : doubtOf(asked);
    if (doubt) {
      yield formCard({ asks: 'request_ride', from: way.from, to: way.to });
      return yield say(`${says[doubt]} ${says.where}`);
    }
    yield { type: 'card', card: price.card };
    // The form and a reply say where, and what was said before says when. A house number is no hour.
    const said = (asked.form || wasAskedWhere(asked.history) ? asked.soFar : asked).question;
    const when = [way.from, way.to].reduce((text, place) => text.replace(place, ''), said);
    if (isForLater(when, asked.helperLanguage, context.clock.now(), context.settings.current.place.timeZone))
      return yield say(says.later);
    const action = await prepareRide(parts, asked, price.trip);
    yield { type: 'action', action };
    yield say(says.ready);
  },
};

const wasAskedWhere = (history: Asked['history']) => wasAsked(history, [TEXTS.en.where, TEXTS.es.where]);

/** Another stop, or the way back too. */
const STOPS: Record<HelperLanguage, RegExp> = {
  en: /\b(?:via|stop(?:ping)? (?:at|by|off)|(?:a|one|two|quick) stops?|and back|round ?trip|on the way|then (?:on )?to)\b/,
  es: /\b(?:pasando por|parada|escala|ida y vuelta|y de regreso|de camino|y luego al?)\b/,
};

/** What keeps a named way from being requested as it is. */
function doubtOf({ question, helperLanguage }: Asked): 'stops' | 'sure' | undefined {
  if (STOPS[helperLanguage].test(fold(question))) return 'stops';
  return isDoubtful(question, helperLanguage) ? 'sure' : undefined;
}
