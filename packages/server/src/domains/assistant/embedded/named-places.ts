import type { Language } from '@josey/contract/values/languages';

/** What ends the name of a place in a sentence. */
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

/** The two places that a question names as the ends of a way. */
export function namedWay(question: string, language: Language): { from: string; to: string } | undefined {
  for (const form of FORMS[language]) {
    const { from, to } = form.exec(question)?.groups ?? {};
    if (from && to) return { from, to };
  }
  return undefined;
}

const NEAR: Record<Language, RegExp> = {
  en: /\b(?:near|around|close to|in|at)\s+(?<near>(?!me\b|my\b|the (?:morning|evening|afternoon|weekend))[^,?!]+?)(?=\s+(?:for|from|on|tomorrow|today|this|next|with|under|until)\b|[,?!]|\.(?:\s|$)|$)/i,
  es: /\b(?:cerca de|cerca del|por|en)\s+(?<near>(?!mi\b|la (?:manana|mañana|tarde|noche)|favor)[^,?!]+?)(?=\s+(?:para|desde|hoy|manana|mañana|este|esta|con|hasta|por)\b|[,?!]|\.(?:\s|$)|$)/i,
};

/** The one place that a question names. */
export function namedPlace(question: string, language: Language): string | undefined {
  return NEAR[language].exec(question)?.groups?.near;
}
