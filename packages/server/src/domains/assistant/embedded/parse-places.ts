import type { Language } from '@josey/contract/values/languages';
import { mentionsTime } from './parse-times.ts';

/** Words that end the name of a place in a sentence. */
const END = String.raw`(?=[?!;,]|\.(?:\s|$)|$|\s+(?:right now|now|today|tonight|tomorrow|please|cost|by car|ahora|hoy|manana|mañana|por favor|cuesta)\b)`;

const FORMS: Record<Language, RegExp[]> = {
  en: [
    new RegExp(String.raw`\bfrom\s+(?<from>.+?)\s+to\s+(?<to>.+?)${END}`, 'i'),
    new RegExp(String.raw`\bto\s+(?<to>.+?)\s+from\s+(?<from>.+?)${END}`, 'i'),
    new RegExp(String.raw`\bbetween\s+(?<from>.+?)\s+and\s+(?<to>.+?)${END}`, 'i'),
  ],
  es: [
    new RegExp(
      String.raw`\b(?:desde|del|de)\s+(?<from>(?!un\b|una\b).+?)\s+(?:hasta|hacia|al|a)\s+(?<to>.+?)${END}`,
      'i',
    ),
    new RegExp(String.raw`\bentre\s+(?<from>.+?)\s+y\s+(?<to>.+?)${END}`, 'i'),
  ],
};

interface Way {
  from: string;
  to: string;
  /** The words that name both. */
  words: string;
}

/** The start and destination that a question names. */
export function parseTrip(question: string, language: Language): Way | undefined {
  for (const form of FORMS[language]) {
    const found = form.exec(question);
    const { from, to } = found?.groups ?? {};
    if (!found || !from || !to) continue;
    if (!mentionsTime(from, language) && !mentionsTime(to, language)) return { from, to, words: found[0] };
  }
  return undefined;
}

const ONE_END: Record<Language, Record<'from' | 'to', RegExp>> = {
  en: {
    from: new RegExp(String.raw`\bfrom\s+(?<place>.+?)${END}`, 'i'),
    to: new RegExp(
      String.raw`\bto\s+(?<place>(?:the\s+)?(?!go\b|get\b|order\b|request\b|book\b).+?)${END}`,
      'i',
    ),
  },
  es: {
    from: new RegExp(String.raw`\b(?:desde|del)\s+(?<place>.+?)${END}`, 'i'),
    to: new RegExp(String.raw`\b(?:al|a la|hasta|hacia)\s+(?<place>.+?)${END}`, 'i'),
  },
};

/** The start and destination, as far as a question names them, to prefill a form. */
export function parseTripEnds(question: string, language: Language): { from?: string; to?: string } {
  const way = parseTrip(question, language);
  if (way) return { from: way.from, to: way.to };
  const [from, to] = (['from', 'to'] as const).map((end) => {
    const place = ONE_END[language][end].exec(question)?.groups?.place;
    return place && !mentionsTime(place, language) ? place : undefined;
  });
  return { ...(from && { from }), ...(to && { to }) };
}

const NEAR: Record<Language, RegExp> = {
  en: /\b(?:near|around|close to|in|at)\s+(?<near>(?!me\b|my\b|the (?:morning|evening|afternoon|weekend))[^,?!]+?)(?=\s+(?:for|from|on|tomorrow|today|this|next|with|under|until)\b|[,?!]|\.(?:\s|$)|$)/i,
  es: /\b(?:cerca de|cerca del|por|en)\s+(?<near>(?!mi\b|qu[eé]|la (?:manana|mañana|tarde|noche)|favor)[^,?!]+?)(?=\s+(?:para|desde|hoy|manana|mañana|este|esta|con|hasta|por)\b|[,?!]|\.(?:\s|$)|$)/i,
};

/** The one place that a question names. */
export function parsePlace(question: string, language: Language): string | undefined {
  const near = NEAR[language].exec(question)?.groups?.near;
  return near && !mentionsTime(near, language) ? near : undefined;
}

/** A destination, which users capitalize. */
const NAMED_END =
  /(?<=\b(?:to|to the|a|al|a la|hasta|hacia) )(?!Josey)\p{Lu}[\p{L}\d]*(?: (?:\p{Lu}|\d)[\p{L}\d]*)*/u;

/** The question with its places replaced by one word. */
export function markPlaces(question: string, language: Language): string {
  const way = parseTrip(question, language);
  if (way) return question.replace(way.words, ' wayslot ');
  const near = parsePlace(question, language);
  return question.replace(near ?? NAMED_END, ' placeslot ');
}
