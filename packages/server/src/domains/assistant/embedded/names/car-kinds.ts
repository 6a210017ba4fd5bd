import type { FuelType, Transmission, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { HelperLanguage } from '../helper-language.ts';
import { timesInEnglish } from '../times/time-words.ts';
import { AMOUNTS, fold, HEADS, isAlmost } from '../words.ts';

/** What each type is called. */
const KINDS: readonly [VehicleType, RegExp][] = [
  ['suv', /\b(?:suvs?|4x4|todoterreno)\b/],
  ['truck', /\b(?:pickup trucks?|trucks?|pickups?|camionetas?|trocas?)\b/],
  ['van', /\b(?:minivans?|vans?|furgonetas?|monovolumen)\b/],
  ['convertible', /\b(?:convertibles?|cabrio|descapotables?)\b/],
  ['motorcycle', /\b(?:motorcycles?|motorbikes?|motos?|motocicletas?)\b/],
  ['sedan', /\b(?:sedans?|berlinas?)\b/],
];
/** How people name a transmission, of a sentence with "car" for any type of car. Payments are automatic too, a manual can be read. */
const TRANSMISSION_WORDS: Record<HelperLanguage, readonly [Transmission, RegExp][]> = {
  en: [
    [
      'automatic',
      /\bautomatic (?:cars?|transmission)\b|(?:\b(?:an?|any|some) |, )automatics?(?=$|[?.,!]| (?:near|for|from|on|in|at|around|today|tonight|tomorrow|this|timeslot|with|please)\b)/,
    ],
    ['manual', /\bstick ?shifts?\b|\bmanual (?:cars?|transmission)\b/],
  ],
  es: [
    ['automatic', /\b(?:cars?|carros?|coches?|autos?|transmision|caja|una?) automatic[oa]s?\b/],
    [
      'manual',
      /\b(?:cars?|carros?|coches?|autos?|transmision|caja) (?:manual(?:es)?|estandar|mecanic[oa]s?)\b/,
    ],
  ],
};
const FUELS: readonly [FuelType, RegExp][] = [
  [
    'electric',
    /\b(?:electric (?:\w+ )?cars?|evs?|cars? electric[oa]s?|(?:carro|coche|auto)s? electric[oa]s?)\b/,
  ],
  ['hybrid', /\b(?:hybrids?|(?:cars?|carros?|coches?|autos?) hibrid[oa]s?)\b/],
];
/** Things to carry that imply a van. */
const CARGO =
  /\b(?:sofas?|couch|furniture|mattress|fridge|moving|move house|muebles|colchon|nevera|mudanza|mudar(?:me|nos)|me mudo|nos mudamos)\b/;
interface CarKind {
  type?: VehicleType;
  transmission?: Transmission;
  seats?: number;
  fuelType?: FuelType;
}

/** The type, the transmission and the seats that a question mentions, if any. */
export function parseCarKind(question: string, language: HelperLanguage): CarKind {
  const text = fold(question);
  const named = KINDS.find(([, words]) => words.test(text)) ?? KINDS.find(([type]) => isMistyped(text, type));
  const type = named?.[0] ?? (CARGO.test(text) ? 'van' : undefined);
  const anyType = markTypes(text);
  const transmission = TRANSMISSION_WORDS[language].find(([, words]) => words.test(anyType))?.[0];
  const [[, counted, together] = []] = [...timesInEnglish(question, language).matchAll(HEADS)];
  const seats = Number(counted ?? together ?? 0);
  const fuelType = FUELS.find(([, words]) => words.test(anyType))?.[0];
  return {
    ...(type && { type }),
    ...(transmission && { transmission }),
    ...(seats > 0 && { seats }),
    ...(fuelType && { fuelType }),
  };
}

/** Before an amount that something may cost at most. */
const AT_MOST =
  /(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?(?: of)?|no more than|menos de|hasta|maximo(?: de)?|no mas de) $/;
const A_DAY = /^ ?(?:\/|an? |per |each |al? |por |cada )?(?:hour|day|week|hora|dia|semana)/;

/** What a wished car may cost in all, in units of the currency: under $80, but not under $80 a day. */
export function parseMostAmount(question: string): number | undefined {
  const text = fold(question);
  const most = [...text.matchAll(AMOUNTS)].find(
    ({ 0: amount, index }) =>
      AT_MOST.test(text.slice(0, index)) && !A_DAY.test(text.slice(index + amount.length)),
  );
  return most && Number((most[1] ?? most[2])?.replaceAll(',', ''));
}

/** Whether a sentence is about a kind of car, seats, or something to carry. */
export const hasCarKind = (question: string, language: HelperLanguage): boolean =>
  Object.keys(parseCarKind(question, language)).length > 0;

const isMistyped = (folded: string, type: VehicleType) =>
  folded.split(/[^a-z]+/).some((word) => isAlmost(word.replace(/s$/, ''), type));

/** A make or a model, which people write with capitals. */
const NAMED_CAR = /(?<!\b(?:to|a) )\b(the|my|el|la|mi) ([A-Z][\w-]*(?: (?:[A-Z][\w-]*|\d{3}\b)){0,2})/g;

/** The name of a car in a question: the Calder Brook. */
export function parseCarName(question: string): string | undefined {
  const [[, , name] = []] = [...question.matchAll(NAMED_CAR)];
  return name;
}

/** The sentence with "car" for any car that it names. */
export const markNamedCars = (sentence: string) => sentence.replace(NAMED_CAR, '$1 car');

/** The folded sentence with "car" for any type of car and transmission, and one word for anything to carry. */
export const markCarKinds = (folded: string, language: HelperLanguage): string =>
  TRANSMISSION_WORDS[language].reduce(
    (text, [, words]) => text.replace(words, ' car'),
    markTypes(folded.replace(CARGO, 'cargo')),
  );

const markTypes = (folded: string) => KINDS.reduce((text, [, words]) => text.replace(words, 'car'), folded);
