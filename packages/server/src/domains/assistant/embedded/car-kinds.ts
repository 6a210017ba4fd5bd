import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { Language } from '@josey/contract/values/languages';
import { timesInEnglish } from './time-words.ts';
import { fold } from './words.ts';

/** What each type is called. */
const KINDS: readonly [VehicleType, RegExp][] = [
  ['suv', /\b(?:suvs?|4x4|todoterreno)\b/],
  ['truck', /\b(?:pickup trucks?|trucks?|pickups?|camionetas?|trocas?)\b/],
  ['van', /\b(?:minivans?|vans?|furgonetas?|monovolumen)\b/],
  ['convertible', /\b(?:convertibles?|cabrio|descapotables?)\b/],
  ['motorcycle', /\b(?:motorcycles?|motorbikes?|motos?|motocicletas?)\b/],
  ['sedan', /\b(?:sedans?|berlinas?)\b/],
];
/** Things to carry that imply a van. */
const CARGO =
  /\b(?:sofas?|couch|furniture|mattress|fridge|moving|move house|muebles|colchon|nevera|mudanza|mudarme)\b/;
const SEATS = /\b(\d{1,2}) (?:seats?|seater|people|passengers|plazas|asientos|personas|pasajeros)\b/;

/** The type and the seats that a question mentions, if any. */
export function parseCarKind(question: string, language: Language): { type?: VehicleType; seats?: number } {
  const text = fold(question);
  const type = KINDS.find(([, words]) => words.test(text))?.[0] ?? (CARGO.test(text) ? 'van' : undefined);
  const seats = Number(SEATS.exec(timesInEnglish(question, language))?.[1] ?? 0);
  return { ...(type && { type }), ...(seats > 0 && { seats }) };
}

/** A make or a model, which people write with capitals. */
const NAMED_CAR = /(?<!\b(?:to|a) )\b(the|my|el|la|mi) ([A-Z][\w-]*(?: [A-Z][\w-]*){0,2})/g;

/** The name of a car in a question: the Calder Brook. */
export function parseCarName(question: string): string | undefined {
  const [[, , name] = []] = [...question.matchAll(NAMED_CAR)];
  return name;
}

/** The sentence with "car" for any car that it names. */
export const markNamedCars = (sentence: string) => sentence.replace(NAMED_CAR, '$1 car');

/** The folded sentence with "car" for any type of car, and one word for anything to carry. */
export function markCarKinds(folded: string): string {
  return KINDS.reduce((text, [, words]) => text.replace(words, 'car'), folded.replace(CARGO, 'cargo'));
}
