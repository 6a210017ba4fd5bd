import type { FuelType, Transmission, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { HelperLanguage } from '../helper-language.ts';
import { mentionsTime } from '../times/parse-times.ts';
import { timesInEnglish } from '../times/time-words.ts';
import { AMOUNTS, fold, HEADS, isAlmost } from '../words.ts';

/** Words that end the name of a place in a sentence. */
const END = String.raw`(?=[?!;,]|\.(?:\s|$)|$|\s+(?:right now|now|today|tonight|tomorrow|please|pls|cost|by car|going to (?:run|cost|be)|for (?:\d|one|two|three|four|five|six|me|us)|para (?:\d|una|dos|tres|cuatro|cinco|seis)|porfa|ahora|hoy|manana|mañana|por favor|cuesta)\b)`;

/** The name of a place: no question ends in it. */
const PLACE = '[^?!;¿¡]+?';

/** A word of a place, no verb. */
const WORD = String.raw`(?!(?:an?|and|are|be|can|change|cost|costs|do|does|for|from|go|have|i|is|it|me|money|my|need|of|switch|take|to|want|was|will|would|you|your)\b)[\p{L}\d'’-]+`;

/** A place of few words, without a verb before it or in it. */
const BARE = String.raw`${WORD}(?:\s+${WORD}){0,3}?`;

/** "Federal Hill to the ballpark now" */
const WAY_NOW = new RegExp(
  String.raw`(?:^|[!?.,;:]\s*)(?<from>${BARE})\s+to\s+(?<to>${BARE})\s+(?:right\s+)?now\b`,
  'iu',
);

const FORMS: Record<HelperLanguage, RegExp[]> = {
  en: [
    new RegExp(String.raw`\bfrom\s+(?<from>${PLACE})\s+to\s+(?<to>${PLACE})${END}`, 'i'),
    new RegExp(String.raw`\bto\s+(?<to>${PLACE})\s+from\s+(?<from>${PLACE})${END}`, 'i'),
    new RegExp(String.raw`\bbetween\s+(?<from>${PLACE})\s+and\s+(?<to>${PLACE})${END}`, 'i'),
    new RegExp(
      String.raw`\b(?:pick (?:me|us) up|i[’']?m|i am|we are|we[’']?re)\s+(?:(?:standing|waiting|here)\s+)?(?:at|in front of|in|from|by|near|outside)\s+(?<from>${PLACE}),?\s+(?:and|n|&|to|then|need|want|going)\b.*?\b(?:at|to|in)\s+(?<to>${PLACE})${END}`,
      'i',
    ),
    new RegExp(
      String.raw`\bto\s+(?<to>${PLACE})[,.?!;]?\s+(?:and\s+)?(?:i[’']?m|i am|we are|we[’']?re|pick (?:me|us) up|starting|leaving|departing|pickup)\s+(?:at|in|from|by)\s+(?<from>${PLACE})${END}`,
      'i',
    ),
    new RegExp(
      String.raw`\b(?:ride|taxi|cab|uber|lift|trip)\b(?:,|\s+(?:pls|plz|please|now|for\s+(?:\w+\s+(?:people|ppl)|me|us)))*:?\s+(?<from>(?!from\b|to\b)${PLACE})\s+to\s+(?<to>${PLACE})${END}`,
      'i',
    ),
    // "How much Little Italy to airport"
    new RegExp(
      String.raw`\b(?:how much|fare|price)\s+(?:for\s+)?(?<from>${BARE})\s+to\s+(?<to>${BARE})${END}`,
      'iu',
    ),
    WAY_NOW,
  ],
  es: [
    new RegExp(
      String.raw`\b(?:estoy|estamos|ando|recog\w+|recoj\w+|pasen? por m[ií]|salgo|saliendo)\s+(?:en|por|de|desde)\s+(?<from>${PLACE}),?\s+(?:y\b.*?|para ir|voy|vamos|llev\w+|con destino)\s*\b(?:hasta|hacia|para|al|a|en)\s+(?<to>${PLACE})${END}`,
      'i',
    ),
    new RegExp(
      String.raw`\b(?:desde|del|de)\s+(?<from>(?!un\b|una\b)${PLACE})\s+(?:hasta|hacia|al|a)\s+(?<to>${PLACE})${END}`,
      'i',
    ),
    new RegExp(
      String.raw`\b(?:hasta|hacia|al|a)\s+(?<to>${PLACE}),?\s+(?:desde|saliendo de|estoy en|ando en)\s+(?<from>${PLACE})${END}`,
      'i',
    ),
    new RegExp(String.raw`\bentre\s+(?<from>${PLACE})\s+y\s+(?<to>${PLACE})${END}`, 'i'),
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
    const start = /^there$/i.test(from ?? '') ? THERE.exec(question)?.groups?.place : from;
    if (!found || !start || !to) continue;
    const end = to.replace(ERRAND, '');
    if (!mentionsTime(start, language) && !mentionsTime(end, language))
      return { from: start, to: end, words: found[0] };
  }
  return undefined;
}

/** Whether a question is no more than a way and "now". */
export const namesWayNow = (question: string): boolean => WAY_NOW.test(waysInWords(question));

/** The place that "from there" means. */
const THERE = new RegExp(String.raw`\b(?:to|at|in)\s+(?<place>${PLACE})(?=[?!.;,])`, 'i');
/** "Her appointment at East Side Hospital" is at the hospital. */
const ERRAND = /^(?:my|her|his|our|their|an?)\s+(?:\w+\s+){1,2}(?:at|in)\s+/i;

/** Arrows, and a 2 for "to", as in "take me 2 the airport". */
const waysInWords = (question: string): string =>
  question.replace(/[-=–—]{1,3}>|→/g, ' to ').replace(/(?<=\b(?:me|us|ride|go|get) )2 (?=\p{L})/gu, 'to ');

const ONE_END: Record<HelperLanguage, Record<'from' | 'to', RegExp>> = {
  en: {
    from: new RegExp(String.raw`\b(?:from|pick (?:me|us) up (?:at|in|by))\s+(?<place>.+?)${END}`, 'i'),
    to: new RegExp(
      String.raw`\bto\s+(?<place>(?:the\s+)?(?!go\b|get\b|order\b|request\b|book\b).+?)${END}`,
      'i',
    ),
  },
  es: {
    from: new RegExp(String.raw`\b(?:desde|del|rec[oó][gj]\w+ en)\s+(?<place>.+?)${END}`, 'i'),
    to: new RegExp(String.raw`\b(?:al|a la|a|hasta|hacia)\s+(?<place>.+?)${END}`, 'i'),
  },
};

/** The start and destination, as far as a question names them, to prefill a form. */
export function parseTripEnds(question: string, language: HelperLanguage): { from?: string; to?: string } {
  const way = parseTrip(question, language);
  if (way) return { from: way.from, to: way.to };
  const [from, to] = (['from', 'to'] as const).map((end) => {
    const place = ONE_END[language][end].exec(question)?.groups?.place;
    return place && !mentionsTime(place, language) ? place : undefined;
  });
  return { ...(from && { from }), ...(to && { to }) };
}

const NEAR: Record<HelperLanguage, RegExp> = {
  en: /\b(?:near|around|close to|in|at)\s+(?<near>(?!me\b|my\b|and\b|the (?:morning|evening|afternoon|weekend))[^,?!]+?)(?=\s+(?:for|from|on|tomorrow|today|this|next|with|under|until|please|that|i|we)\b|[,?!]|\.(?:\s|$)|$)/i,
  es: /\b(?:cerca de|cerca del|por|en)\s+(?<near>(?!mi\b|qu[eé]|la (?:manana|mañana|tarde|noche)|favor)[^,?!]+?)(?=\s+(?:para|desde|hoy|manana|mañana|pasado|este|esta|el|de \d|con|hasta|por|porque|que)\b|[,?!]|\.(?:\s|$)|$)/i,
};

/** The one place that a question names. */
export function parsePlace(question: string, language: HelperLanguage): string | undefined {
  const near = NEAR[language].exec(question)?.groups?.near;
  return near && !/^\d+$/.test(near) && !mentionsTime(near, language) ? near : undefined;
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
  /\b(?:sofas?|couch|furniture|mattress|fridge|moving|move house|muebles|colchon|nevera|mudanza|mudarme)\b/;
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
