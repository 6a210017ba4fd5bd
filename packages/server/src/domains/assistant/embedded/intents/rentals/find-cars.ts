import { centsFromDecimal } from '@josey/contract/values/money/money';
import { lookUpFreeCars } from '../../../look-ups/free-cars.ts';
import { momentText, moneyText } from '../../../look-ups/wording.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { parseCarKind, parseMostAmount } from '../../names/car-kinds.ts';
import { parsePlace } from '../../names/parse-place.ts';
import { withoutCar } from '../../read-request.ts';
import { dayFromTomorrow, mentionsTime, readSaidPeriod } from '../../times/parse-times.ts';
import { type Asked, type Intent, say, wasAsked } from '../intent.ts';

const TEXTS = {
  en: {
    some: (n: number, where: string, from: string, to: string) =>
      `${n} ${n === 1 ? 'car is' : 'cars are'} available ${where} from ${from} to ${to}, cheapest first. Change the time or place on [Rent a car](/rent-car).`,
    none: (where: string, from: string, to: string) =>
      `No cars are available ${where} from ${from} to ${to}. Try another time or place on [Rent a car](/rent-car).`,
    when: 'When do you need it?',
    past: 'That time is past.',
    order: 'That end is before its start.',
    unclear: 'I’m not sure which time you mean.',
    near: (place: string) => `near ${place}`,
    middle: 'around the middle of town',
    most: (amount: string) => `for at most ${amount}`,
    unknown: (place: string) =>
      `I cannot find “${place}”. Search on [Rent a car](/rent-car), where the map helps.`,
  },
  es: {
    some: (n: number, where: string, from: string, to: string) =>
      `Hay ${n} ${n === 1 ? 'carro disponible' : 'carros disponibles'} ${where} del ${from} al ${to}, primero los más baratos. Cambia la hora o el lugar en [Alquilar un carro](/rent-car).`,
    none: (where: string, from: string, to: string) =>
      `No hay carros disponibles ${where} del ${from} al ${to}. Prueba otra hora u otro lugar en [Alquilar un carro](/rent-car).`,
    when: '¿Para cuándo lo necesitas?',
    past: 'Esa hora ya pasó.',
    order: 'Ese final es antes del inicio.',
    unclear: 'No estoy seguro de qué hora dices.',
    near: (place: string) => `cerca de ${place}`,
    middle: 'por el centro',
    most: (amount: string) => `por ${amount} como máximo`,
    unknown: (place: string) =>
      `No encuentro «${place}». Busca en [Alquilar un carro](/rent-car), donde ayuda el mapa.`,
  },
} satisfies Record<HelperLanguage, object>;

const SHOWN = 4;
/** Searched for a car that is named. */
const MOST = 50;

export const findCars: Intent = {
  name: 'find-cars',
  examples: {
    en: [
      'find me a cheap car near Canton tomorrow',
      'show me available cars tomorrow',
      'which cars are available this weekend',
      'any cars free near Canton',
      'find me a car tomorrow',
      'show me vans near Canton this weekend',
      'I need a car tomorrow from 9 to 5',
      'which cars are free tomorrow',
      'any trucks available on Friday near Canton',
      'cheapest car this weekend',
      'rent a car tomorrow for two hours',
      'looking for a van on Sunday',
      'a car for Friday from 2 to 4',
      'is there a truck free tonight',
      'something with seven seats on Monday',
      'I want to move furniture on Friday',
      'room for a couch tomorrow',
      'what can I rent around Canton',
    ],
    es: [
      'busco un coche barato cerca de Canton para mañana',
      'hay coches libres mañana',
      'busca coches cerca de Canton para mañana',
      'necesito un coche mañana de 9 a 5',
      'muéstrame furgonetas este fin de semana',
      'qué coches hay libres mañana',
      'hay una moto libre el domingo',
      'el coche más barato para el viernes',
      'quiero alquilar un coche el viernes por dos horas',
      'un coche para el viernes de 2 a 4',
      'busco una furgoneta cerca de Canton',
      'algo con siete plazas para el lunes',
      'tengo que mover muebles el viernes',
      'rentar una camioneta mañana',
    ],
  },
  goesOn: ({ question, helperLanguage, history }) =>
    wasAskedWhen(history) && mentionsTime(question, helperLanguage),
  async *answer(parts, asked) {
    const { helperLanguage: language } = asked;
    const { question, car } = wasAskedWhen(asked.history) ? asked.soFar : asked;
    const says = TEXTS[language];
    const zone = parts.context.settings.current.place.timeZone;
    const now = parts.context.clock.now();
    const {
      period: named,
      isWhole,
      problem,
    } = readSaidPeriod(withoutCar(question, car), language, now, zone) ?? { isWhole: false };
    if (problem) return yield say(`${says[problem]} ${says.when}`);
    const time = named ?? dayFromTomorrow(now, zone);
    const most = parseMostAmount(question);
    const { currency } = parts.context.settings.current.currency;
    const maxTotalCents = most === undefined ? undefined : centsFromDecimal(most, currency);
    const wish = {
      near: parsePlace(question, language),
      maxTotalCents,
      ...time,
      ...parseCarKind(question, language),
    };
    const found = await lookUpFreeCars(parts, asked, wish, undefined, car ? MOST : SHOWN);
    if (!found.found) return yield say(says.unknown(found.unknown));
    const cards = found.cards.filter(({ name }) => name.includes(car ?? ''));
    const total = car ? cards.length : found.total;
    for (const card of cards.slice(0, SHOWN)) yield { type: 'card', card };
    const near = found.near ? says.near(found.near.address) : says.middle;
    const where = maxTotalCents ? `${near} ${says.most(moneyText(maxTotalCents, currency, language))}` : near;
    const at = (iso: string) => momentText(iso, zone, language);
    const [from, to] = [at(time.startDate), at(time.endDate)];
    yield say(total > 0 ? says.some(total, where, from, to) : says.none(where, from, to));
    // What was not said to the hour is a guess.
    if (!isWhole) yield say(` ${says.when}`);
  },
};

const wasAskedWhen = (history: Asked['history']) => wasAsked(history, [TEXTS.en.when, TEXTS.es.when]);
