import { prepareBooking } from '../../../actions/book-car.ts';
import type { AnswerEvent, ChatRequest } from '../../../answerer.ts';
import { type CarCard, lookUpFreeCars } from '../../../look-ups/free-cars.ts';
import type { AssistantContext } from '../../../look-ups/look-up-parts.ts';
import { momentText } from '../../../look-ups/wording.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { parseCarKind, parseCarName } from '../../names/car-kinds.ts';
import { parsePlace } from '../../names/parse-place.ts';
import { isDoubtful, withoutCar } from '../../read-request.ts';
import { mentionsTime, type Period, readSaidPeriod, withoutTimes } from '../../times/parse-times.ts';
import { fold } from '../../words.ts';
import { type Asked, formCard, formIn, type Intent, say, wasAsked } from '../intent.ts';

const TEXTS = {
  en: {
    when: 'When do you need the car, from when to when?',
    past: 'That time is past.',
    order: 'That end is before its start.',
    unclear: 'I’m not sure which time you mean.',
    which: (from: string, to: string) =>
      `Which car would you like? These are available from ${from} to ${to}.`,
    ready: 'Nothing is booked until you press the button.',
    others: (from: string, to: string) =>
      `I can’t find that car for ${from} to ${to}. These cars are available. Which one would you like?`,
    none: (from: string, to: string) =>
      `No cars are available from ${from} to ${to}. Try another time on [Rent a car](/rent-car).`,
  },
  es: {
    when: '¿Desde cuándo y hasta cuándo quieres el carro?',
    past: 'Esa hora ya pasó.',
    order: 'Ese final es antes del inicio.',
    unclear: 'No estoy seguro de qué hora dices.',
    which: (from: string, to: string) => `¿Qué carro quieres? Estos están disponibles del ${from} al ${to}.`,
    ready: 'No se reserva nada hasta que presiones el botón.',
    others: (from: string, to: string) =>
      `No encuentro ese carro del ${from} al ${to}. Estos están disponibles. ¿Cuál quieres?`,
    none: (from: string, to: string) =>
      `No hay carros disponibles del ${from} al ${to}. Prueba otra hora en [Alquilar un carro](/rent-car).`,
  },
} satisfies Record<HelperLanguage, object>;

/** The number of cars searched for the named one. */
const SEARCHED = 50;
const SHOWN = 4;
/** Owners describe the color in their own words, in either language. */
const COLORS = [
  /\b(?:white|blanc[oa])\b/,
  /\b(?:black|negr[oa])\b/,
  /\b(?:red|roj[oa])\b/,
  /\b(?:blue|azul)\b/,
  /\b(?:green|verde)\b/,
  /\b(?:yellow|amarill[oa])\b/,
  /\b(?:gr[ae]y|gris)\b/,
  /\b(?:silver|platead[oa]|plata)\b/,
];

export const bookCar: Intent = {
  name: 'book-car',
  acts: true,
  form: 'book_car',
  examples: {
    en: [
      'book the Hollis Hauler tomorrow from 2 to 5',
      'reserve the Tallis Vale for Friday',
      'I would like the Tallis Vale from Friday to Sunday',
      'I will take the Hollis Hauler tomorrow',
      'book a car',
      'book this car for me',
      'please book the Tallis Vale',
    ],
    es: [
      'reserva el Hollis Hauler mañana de 2 a 5',
      'quiero reservar el Tallis Vale para el viernes',
      'resérvame el Tallis Vale',
      'quiero el Tallis Vale de viernes a domingo',
      'reserva un coche',
    ],
  },
  goesOn: ({ question, helperLanguage, history }) =>
    wasAskedWhen(history) && mentionsTime(question, helperLanguage),
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const form = formIn(asked, 'book_car');
    const goesOn = wasAskedWhen(asked.history);
    const { question, car: named } = form ? { question: form.car } : goesOn ? asked.soFar : asked;
    const zone = parts.context.settings.current.place.timeZone;
    const wanted = form?.car ?? named ?? parseCarName(question);
    const card = { asks: 'book_car', timeZone: zone } as const;
    const said = withoutCar(question, wanted);
    const read = form
      ? { period: form, isWhole: true, problem: undefined }
      : readSaidPeriod(said, asked.helperLanguage, parts.context.clock.now(), zone);
    const { period, problem } = read ?? {};
    // What was not said to the hour, or may not be wanted at all, is confirmed or changed in the form.
    const isSure = read?.isWhole && (form !== undefined || !isDoubtful(question, asked.helperLanguage));
    if (!period || !isSure) {
      yield formCard({
        ...card,
        ...(wanted && { car: wanted }),
        ...(period && { startDate: period.startDate, endDate: period.endDate }),
      });
      return yield say(problem ? `${says[problem]} ${says.when}` : says.when);
    }
    const { startDate, endDate } = period;
    const free = await freeCars(parts, { ...asked, question }, period);
    const words = fold(question);
    const called = free.filter(({ card: { name } }) => words.includes(fold(nameOf(name))));
    const described = fold(
      withoutTimes(said.replace(parsePlace(said, asked.helperLanguage) ?? '', ''), asked.helperLanguage, ''),
    );
    const car = called.find((one) => isAsDescribed(one, described))?.card;
    if (car) return yield* prepare(parts, asked, car, { startDate, endDate });
    const at = (iso: string) => momentText(iso, zone, asked.helperLanguage);
    if (free.length === 0) return yield say(says.none(at(startDate), at(endDate)));
    const others = called.length > 0 ? called : free;
    for (const { card: one } of others.slice(0, SHOWN)) yield { type: 'card', card: one };
    const cars = [...new Set(free.map(({ card: { name } }) => nameOf(name)))];
    yield formCard({ ...card, cars, startDate, endDate });
    yield say(says[wanted ? 'others' : 'which'](at(startDate), at(endDate)));
  },
};

/** Without its year. */
const nameOf = (label: string) => label.replace(/^\d{4} /, '');

/** Of the year and the color that the words say, if any. */
function isAsDescribed({ card: { name }, color }: FreeCar, words: string): boolean {
  const years = words.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const colors = COLORS.filter((called) => called.test(words));
  return (
    (years.length === 0 || years.some((year) => name.startsWith(year))) &&
    (colors.length === 0 || colors.some((called) => called.test(fold(color))))
  );
}

interface FreeCar {
  card: CarCard;
  color: string;
}

const wasAskedWhen = (history: ChatRequest['history']) => wasAsked(history, [TEXTS.en.when, TEXTS.es.when]);

async function freeCars(parts: AssistantContext, asked: Asked, period: Period): Promise<FreeCar[]> {
  const { question, helperLanguage: language } = asked;
  const near = parsePlace(question, language);
  const { type, ...kind } = parseCarKind(question, language);
  // A sofa needs a van, but the Hollis Hauler was named.
  const wish = { ...period, ...kind, ...(type && !parseCarName(question) && { type }) };
  const found = await lookUpFreeCars(parts, asked, { ...wish, near }, undefined, SEARCHED);
  // "In the Calder Brook" is not a place.
  const anywhere = found.found ? found : await lookUpFreeCars(parts, asked, wish, undefined, SEARCHED);
  if (!anywhere.found) return [];
  return anywhere.cards.map((card) => ({ card, color: anywhere.colors.get(card.vehicleId) ?? '' }));
}

async function* prepare(
  parts: AssistantContext,
  asked: Asked,
  card: CarCard,
  period: Period,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'card', card };
  const action = await prepareBooking(parts, asked, { vehicleId: card.vehicleId, ...period });
  yield { type: 'action', action };
  yield say(TEXTS[asked.helperLanguage].ready);
}
