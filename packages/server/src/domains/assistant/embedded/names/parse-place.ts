import type { HelperLanguage } from '../helper-language.ts';
import { mentionsTime } from '../times/parse-times.ts';
import { parseTrip, waysInWords } from './parse-trip.ts';
import { END, isNamedPlace, PLACE } from './place-words.ts';

/** Words after a place that are no part of its name. */
const OVER: Record<HelperLanguage, string> = {
  en: String.raw`(?=${END}|\s+(?:for|from|on|with|under|until|that|which|is|are|there|i|we|free|available)\b)`,
  es: String.raw`(?=${END}|\s+(?:para|desde|el|de \d|con|hasta|por|porque|que|libres?|disponibles?)(?![\p{L}]))`,
};
const NEAR: Record<HelperLanguage, RegExp> = {
  en: new RegExp(
    String.raw`\b(?:near|around|close to|next to|by|in|at)\s+(?<near>(?!me\b|my\b|and\b|us\b|here\b|\d|the (?:morning|evening|afternoon|weekend|next|car)\b|(?:an?|one|two|three|half) )${PLACE})${OVER.en}`,
    'giu',
  ),
  es: new RegExp(
    String.raw`\b(?:cerca del?|por|en)\s+(?<near>(?!mi\b|aqu[ií]|qu[eé]|la (?:manana|mañana|tarde|noche)|favor|\d|un[ao]?\b|dos|tres|cuatro|cinco|seis)${PLACE})${OVER.es}`,
    'giu',
  ),
};

/** The one place that a question names. */
export function parsePlace(question: string, language: HelperLanguage): string | undefined {
  return [...question.matchAll(NEAR[language])]
    .map(({ groups }) => groups?.near)
    .find((near) => isNamedPlace(near) && !/^\d+$/.test(near) && !mentionsTime(near, language));
}

/** A destination, which users capitalize. */
const NAMED_END =
  /(?<=\b(?:to|to the|a|al|a la|hasta|hacia) )(?!Josey)\p{Lu}[\p{L}\d]*(?: (?:\p{Lu}|\d)[\p{L}\d]*)*/u;

/** The question with its places replaced by one word. */
export function markPlaces(question: string, language: HelperLanguage): string {
  const way = parseTrip(question, language);
  if (way) return waysInWords(question).replace(way.words, ' wayslot ');
  const near = parsePlace(question, language);
  return question.replace(near ?? NAMED_END, ' placeslot ');
}
