import type { HelperLanguage } from '../helper-language.ts';
import { mentionsTime } from '../times/parse-times.ts';
import { END, isNamedPlace, PLACE } from './place-words.ts';

/** A word of a place, no verb. */
const WORD = String.raw`(?!(?:an?|and|are|be|can|change|cost|costs|do|does|for|from|go|have|i|is|it|me|money|my|need|of|switch|take|to|want|was|will|would|you|your)\b)[\p{L}\d'’-]+`;

/** A place of few words, without a verb before it or in it. */
const BARE = String.raw`${WORD}(?:\s+${WORD}){0,3}?`;

/** What follows "to" is done, and is no place. */
const VERBS =
  'go|get|be|book|have|take|rent|reserve|move|haul|pick|drop|do|see|make|keep|extend|cancel|return|bring|drive|order|request|visit|use|need|leave|head|catch|come|arrive|ride|find|pay|know|meet|reach|hire|borrow|fly|travel|you';
/** A destination. */
const TO = `(?!(?:${VERBS})\\b)${PLACE}`;

/** "Federal Hill to the ballpark now" */
const WAY_NOW = new RegExp(
  String.raw`(?:^|[!?.,;:]\s*)(?<from>${BARE})\s+to\s+(?<to>${BARE})\s+(?:right\s+)?now\b`,
  'iu',
);

const FORMS: Record<HelperLanguage, RegExp[]> = {
  en: [
    new RegExp(String.raw`\bfrom\s+(?<from>${PLACE})\s+to\s+(?<to>${TO})${END}`, 'iu'),
    new RegExp(String.raw`\bto\s+(?<to>${TO})\s+from\s+(?<from>${PLACE})${END}`, 'iu'),
    new RegExp(String.raw`\bbetween\s+(?<from>${PLACE})\s+and\s+(?<to>${TO})${END}`, 'iu'),
    new RegExp(
      String.raw`\b(?:pick (?:me|us) up|i[’']?m|i am|we are|we[’']?re)\s+(?:(?:standing|waiting|here)\s+)?(?:at|in front of|in|from|by|near|outside)\s+(?<from>${PLACE}),?\s+(?:and|n|&|to|then|need|want|going)\b.{0,60}?\b(?:at|to|in)\s+(?<to>${TO})${END}`,
      'iu',
    ),
    new RegExp(
      String.raw`\bto\s+(?<to>${TO})[,.?!;]?\s+(?:and\s+)?(?:i[’']?m|i am|we are|we[’']?re|pick (?:me|us) up|starting|leaving|departing|pickup)\s+(?:at|in|from|by)\s+(?<from>${PLACE})${END}`,
      'iu',
    ),
    new RegExp(
      String.raw`\b(?:ride|taxi|cab|uber|lift|trip)\b(?:,|\s+(?:pls|plz|please|now|for\s+(?:\w+\s+(?:people|ppl)|me|us)))*:?\s+(?<from>(?!from\b|to\b)${PLACE})\s+to\s+(?<to>${TO})${END}`,
      'iu',
    ),
    // "How much Little Italy to airport"
    new RegExp(
      String.raw`\b(?:how much|fare|price|estimate|quote):?\s+(?:for\s+)?(?<from>${BARE})\s+to\s+(?<to>${BARE})${END}`,
      'iu',
    ),
    WAY_NOW,
  ],
  es: [
    new RegExp(
      String.raw`\b(?:estoy|estamos|ando|rec[oó][gj]\w+|pasen? por m[ií]|salgo|saliendo)\s+(?:en|por|de|desde)\s+(?<from>${PLACE}),?\s+(?:y\b.{0,60}?|para ir|voy|vamos|llev\w+|con destino)\s*\b(?:hasta|hacia|para|al|a|en)\s+(?<to>${PLACE})${END}`,
      'iu',
    ),
    new RegExp(
      String.raw`\b(?:desde|del|de)\s+(?<from>(?!un\b|una\b)${PLACE})\s+(?:hasta|hacia|al|a)\s+(?<to>${PLACE})${END}`,
      'iu',
    ),
    new RegExp(
      String.raw`\b(?:hasta|hacia|al|a)\s+(?<to>${PLACE}),?\s+(?:desde|saliendo de|estoy en|ando en)\s+(?<from>${PLACE})${END}`,
      'iu',
    ),
    new RegExp(String.raw`\bentre\s+(?<from>${PLACE})\s+y\s+(?<to>${PLACE})${END}`, 'iu'),
  ],
};

interface Way {
  from: string;
  to: string;
  /** The words that name both. */
  words: string;
}

/** The start and destination that a question names. */
export function parseTrip(question: string, language: HelperLanguage): Way | undefined {
  const inWords = waysInWords(question);
  for (const form of FORMS[language]) {
    const found = form.exec(inWords);
    const { from, to } = found?.groups ?? {};
    const start = /^there$/i.test(from ?? '')
      ? THERE.exec(question)?.groups?.place
      : from?.replace(/^(?:at|in|near|by|outside)\s+/i, '');
    if (!found || !to) continue;
    const end = to.replace(ERRAND, '');
    if (!isNamedPlace(start) || !isNamedPlace(end)) continue;
    if (!mentionsTime(start, language) && !mentionsTime(end, language))
      return { from: start, to: end, words: found[0] };
  }
  const { from, to, words } = endsByMarks(inWords, language);
  return from && to ? { from, to, words } : undefined;
}

/** Whether a question is no more than a way and "now". */
export const namesWayNow = (question: string): boolean => WAY_NOW.test(waysInWords(question));

/** The place that "from there" means. */
const THERE = new RegExp(String.raw`\b(?:to|at|in)\s+(?<place>${PLACE})(?=[?!.;,])`, 'iu');
/** "Her appointment at East Side Hospital" is at the hospital. */
const ERRAND =
  /^(?:(?:my|her|his|our|their|an?)\s+(?:\w+\s+){1,2}(?:at|in)\s+|(?:mi|su|un[ao]?)?\s*(?:\p{L}{2,20}\s+){1,2}en (?:el |la )?)/iu;

/** Arrows, and a 2 for "to", as in "take me 2 the airport". */
export const waysInWords = (question: string): string =>
  question.replace(/[-=–—]{0,3}>|→/g, ' to ').replace(/(?<=\b(?:me|us|ride|go|get) )2 (?=\p{L})/gu, 'to ');

/** Words before a start and before a destination, in any order. */
const MARKS: Record<HelperLanguage, RegExp> = {
  en: /\b(?:(?<from>from|pick(?:ing)? (?:me|us|him|her|them) up(?: [\w:]{1,12}){0,4}? (?:at|in|from|by|on|near|outside)(?= (?!\d|noon))|(?:get|meet) (?:me|us) (?:at|from|in)|pickup(?: is)? (?:at|in|from)|(?:i am|i[’']?m|im|we are|we[’']?re|were|standing|waiting|stuck|currently|right here|here) (?:at|in|by|near|outside|on)|leaving(?: from)?|starting (?:at|from|in))|(?<to>to|drop(?:ping)? (?:me|us|him|her|them) (?:off )?(?:at|in|by)|drop ?off(?: is)? (?:at|in)|destination(?: is)?|heading for|headed (?:for|over to)))(?::| )\s*/giu,
  es: /(?<![\p{L}\d])(?:(?<from>desde|del?|(?:estoy|estamos|ando|andamos|toy) (?:en|por|afuera de|cerca de)|rec[oó][gj]\w+ (?:en|por)|pas\w+ por m[ií] (?:en|a|al)|sal(?:go|imos|iendo) (?:de|desde))|(?<to>al?|hasta|hacia|rumbo al?|con destino a|(?:voy|vamos) para|para(?= (?:el|la|los|las) )))\s+/giu,
};
const VERB: Record<HelperLanguage, RegExp> = {
  en: new RegExp(String.raw`^(?:${VERBS}|\d+(?: ?(?:am|pm))?)\b`, 'i'),
  es: /^(?:(?:ir|hacer|ver|buscar|recoger|llegar|llevar|salir|comer|comprar|trabajar|rentar|alquilar|reservar|cancelar|pagar|mover|mudar|devolver|extender|usar|tener|estar|ser|dejar|pasar|pedir|manejar|visitar|traer)(?:me|nos|l[oae]s?)?|las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|\d|m[ií]|que|un[ao]?|nosotros|tiempo)(?![\p{L}])/iu,
};
/** Where the name of a place is over. */
const OVER =
  /(?<![\p{L}\d])(?:and|n|then|when|if|once|after|before|going|headed|heading|cuando|need|want|wanna|i|we|with|because|cuz|so|but|is|y|que|necesito|necesitamos|quiero|voy|vamos|porque|con|pero|para|what\w*|ll[eé]v\w+)(?![\p{L}\d’'])/iu;
const ENDED = new RegExp(END, 'iu');

/** The start and destination, as far as a question names them, to prefill a form. */
export function parseTripEnds(question: string, language: HelperLanguage): { from?: string; to?: string } {
  const way = parseTrip(question, language);
  if (way) return { from: way.from, to: way.to };
  const { from, to } = endsByMarks(waysInWords(question), language);
  return { ...(from && { from }), ...(to && { to }) };
}

interface Ends {
  from?: string;
  to?: string;
  words: string;
}

/** A car that is sent to a place starts there. */
const SENT = /\b(?:send|dispatch|m[aá]nd\p{L}*|env[ií]\p{L}*)(?![\p{L}])[^.,;!?]{0,30}$/iu;

/** What follows each mark, up to the next one; what is said in two ways is left out. */
function endsByMarks(text: string, language: HelperLanguage): Ends {
  const marks = [...text.matchAll(MARKS[language])];
  const said = { from: new Set<string>(), to: new Set<string>() };
  marks.forEach(({ index, 0: { length }, groups }, place) => {
    const after = text.slice(index + length, marks[place + 1]?.index).replace(/^(?:the|el|la) /i, '');
    if (groups?.to && VERB[language].test(after)) return;
    const ended = after.slice(0, ENDED.exec(after)?.index ?? after.length);
    const named = ended
      .slice(0, OVER.exec(ended)?.index ?? ended.length)
      .replace(ERRAND, '')
      .trim();
    if (!isNamedPlace(named) || mentionsTime(named, language)) return;
    const isStart = groups?.from || SENT.test(text.slice(Math.max(0, index - 60), index));
    said[isStart ? 'from' : 'to'].add(named);
  });
  const [[from, ...otherStarts], [to, ...otherEnds]] = [[...said.from], [...said.to]];
  return {
    ...(from && otherStarts.length === 0 && { from }),
    ...(to && otherEnds.length === 0 && { to }),
    words: text.slice(marks[0]?.index ?? text.length),
  };
}
