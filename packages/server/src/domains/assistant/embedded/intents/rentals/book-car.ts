import type { Language } from '@josey/contract/values/languages';
import { prepareBooking } from '../../../actions/book-car.ts';
import type { AnswerEvent, Asked } from '../../../answerer.ts';
import { type CarCard, lookUpFreeCars } from '../../../look-ups/free-cars.ts';
import type { AssistantContext } from '../../../look-ups/look-up-parts.ts';
import { momentText } from '../../../look-ups/wording.ts';
import { namedCarKind } from '../../car-kinds.ts';
import { namedPlace } from '../../named-places.ts';
import { namedPeriod, namesTime, type Period } from '../../named-times.ts';
import { fold } from '../../words.ts';
import { type Intent, say, wasAsked } from '../intent.ts';
import { orRefused } from '../or-refused.ts';

const SAYS = {
  en: {
    when: 'From when until when would you like the car?',
    ready: 'Nothing is booked until you press the button.',
    others: (from: string, to: string) =>
      `I can’t find that car free from ${from} to ${to}. These cars are; say which one to book.`,
    none: (from: string, to: string) =>
      `No car is free from ${from} to ${to}. Try another time on [Rent a car](/rent-car).`,
  },
  es: {
    when: '¿Desde cuándo y hasta cuándo quieres el carro?',
    ready: 'No se reserva nada hasta que presiones el botón.',
    others: (from: string, to: string) =>
      `No encuentro ese carro libre del ${from} al ${to}. Estos sí lo están; di cuál reservar.`,
    none: (from: string, to: string) =>
      `No hay ningún carro libre del ${from} al ${to}. Prueba otra hora en [Rentar un carro](/rent-car).`,
  },
} satisfies Record<Language, object>;

/** So many are searched for the one that is named. */
const SEARCHED = 50;
const SHOWN = 4;

export const bookCar: Intent = {
  name: 'book-car',
  goesOn: ({ question, language, history }) => wasAskedWhen(history) && namesTime(question, language),
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const question = wasAskedWhen(asked.history)
      ? `${asked.history.at(-2)?.content ?? ''} ${asked.question}`
      : asked.question;
    const zone = parts.context.config.TIME_ZONE;
    const period = namedPeriod(question, asked.language, parts.context.clock.now(), zone);
    if (!period) return yield say(says.when);
    const free = await freeCars(parts, { ...asked, question }, period);
    const words = fold(question);
    const named = free.filter(({ name }) => words.includes(fold(name.replace(/^\d{4} /, ''))));
    const [car] = named;
    if (car) return yield* prepare(parts, asked, car, period);
    for (const card of free.slice(0, SHOWN)) yield { type: 'card', card };
    const at = (iso: string) => momentText(iso, zone, asked.language);
    yield say(says[free.length > 0 ? 'others' : 'none'](at(period.startDate), at(period.endDate)));
  },
};

const wasAskedWhen = (history: Asked['history']) => wasAsked(history, [SAYS.en.when, SAYS.es.when]);

async function freeCars(parts: AssistantContext, asked: Asked, period: Period): Promise<CarCard[]> {
  const { question, language } = asked;
  const near = namedPlace(question, language);
  const wish = { ...period, ...namedCarKind(question, language) };
  const found = await lookUpFreeCars(parts, asked, { ...wish, near }, undefined, SEARCHED);
  // "In the Calder Brook" is no place.
  const anywhere = found.found ? found : await lookUpFreeCars(parts, asked, wish, undefined, SEARCHED);
  return anywhere.found ? anywhere.cards : [];
}

async function* prepare(
  parts: AssistantContext,
  asked: Asked,
  card: CarCard,
  period: Period,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'card', card };
  yield* orRefused(async () => {
    const action = await prepareBooking(parts, asked, { vehicleId: card.vehicleId, ...period });
    return [{ type: 'action', action }, say(SAYS[asked.language].ready)];
  });
}
