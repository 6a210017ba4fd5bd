import type { HelperLanguage } from '../helper-language.ts';
import { fold } from '../words.ts';
import { MONTH } from './written-dates.ts';

type Rewrite = [pattern: RegExp, text: string];

const NUMBERS: Record<HelperLanguage, string[]> = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  es: ['un[ao]?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
};
const WEEKDAYS = { lunes: 'monday', martes: 'tuesday', miercoles: 'wednesday', jueves: 'thursday' };
const DAYS_IN_SPANISH = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
const WEEKEND_DAYS = { viernes: 'friday', sabado: 'saturday', domingo: 'sunday' };
const MONTHS = {
  enero: 'january',
  febrero: 'february',
  marzo: 'march',
  abril: 'april',
  mayo: 'may',
  junio: 'june',
  julio: 'july',
  agosto: 'august',
  septiembre: 'september',
  setiembre: 'september',
  octubre: 'october',
  noviembre: 'november',
  diciembre: 'december',
};

const numbers = (language: HelperLanguage): Rewrite[] =>
  NUMBERS[language].map((word, before) => [new RegExp(`\\b${word}\\b`, 'g'), String(before + 1)]);
const words = (dictionary: Record<string, string>): Rewrite[] =>
  Object.entries(dictionary).map(([word, english]) => [new RegExp(`\\b${word}\\b`, 'g'), english]);

/** Of minutes. */
const TENS: Rewrite[] = [
  [/\b(?:fifteen|quince)\b/g, '15'],
  [/\b(?:twenty|veinte)\b/g, '20'],
  [/\b(?:thirty|treinta)\b/g, '30'],
  [/\b(?:forty|cuarenta)[ -](?:five|y cinco)\b/g, '45'],
  [/\b(?:forty|cuarenta)\b/g, '40'],
  [/\b(?:ninety|noventa)\b/g, '90'],
];

/** "9 de la noche", also "del domingo"; in "el viernes 19 en la noche" the 19 is a day. */
function hourOf(part: string): RegExp {
  const hour = String.raw`(?<![\d:])((?:1[0-2]|0?[1-9])(?::\d\d)?)(?: horas)?`;
  return new RegExp(`${hour} (?:de|en|por) la ${part}\\b(?: del?(?= ${DAYS_IN_SPANISH}))?`, 'g');
}

/** "Del 20 al 22 de marzo" */
const DAYS_OF_MONTH = new RegExp(
  `\\b(\\d{1,2}) (?:al?|hasta el) (\\d{1,2}) de (${Object.keys(MONTHS).join('|')})\\b`,
  'g',
);

/** Spanish words of time, put in English: chrono knows ranges in English only. */
const SPANISH: Rewrite[] = [
  [/\bx (?=\d+ (?:minutos?|horas?|dias?))/g, 'por '],
  [/\bd (?=\d)/g, 'de '],
  [/\bbuen[oa]s (?:dias|tardes|noches)\b/g, 'hola'],
  [/\bpasado manana\b/g, 'day after tomorrow'],
  [/\b(?:ayer|anteayer)\b/g, 'yesterday'],
  [DAYS_OF_MONTH, '$1 de $3 hasta el $2 de $3'],
  [/\b(?:el |este )?(?:proximo )?fin de semana\b/g, 'this weekend'],
  [/\besta (?=manana)/g, 'this '],
  [/\besta tarde\b/g, 'this afternoon'],
  [/\besta noche\b/g, 'tonight'],
  [/\b(?:al |el |a )?medio ?dia\b/g, '12pm'],
  [/\b(?:la )?media ?noche\b/g, 'midnight'],
  [/\bhora y media\b/g, '90 minutes'],
  [/\bmedia hora\b/g, '30 minutes'],
  [/\btodo el dia\b/g, 'all day'],
  ...numbers('es'),
  [/(\d) y media\b/g, '$1:30'],
  [/(\d) y cuarto\b/g, '$1:15'],
  [hourOf('manana'), '$1am'],
  [hourOf('(?:tarde|noche)'), '$1pm'],
  [/\b(?:de|en|por) la manana\b|\bthis manana\b/g, 'morning'],
  [/\b(?:de|en|por) la tarde\b/g, 'afternoon'],
  [/\b(?:de|en|por) la noche\b/g, 'evening'],
  [/\bmanana\b/g, 'tomorrow'],
  [/\bhoy\b/g, 'today'],
  [/\bahora\b/g, 'now'],
  ...words({ ...WEEKDAYS, ...WEEKEND_DAYS, ...MONTHS }),
  [/(\w+day) (\d{1,2}) a las? (?=\d)/g, '$1 the $2th at '],
  [/\b(?:proximo|siguiente) (?=\w+day\b)/g, 'next '],
  [/(\w+day) que viene\b/g, 'next $1'],
  [/\bel (?:dia )?(\d{1,2})\b(?! de )/g, 'the $1th'],
  [/\b(?:el )?(?:dia )?(\d{1,2}) de (?=[a-z]+(?:y|h|e|l|t|r)\b)/g, '$1 '],
  [/\b(?:dentro de|en) (?=\d+ (?:minutos?|horas?|dias?|semanas?))/g, 'in '],
  [/(?<=\bhasta (?:las? )?\d{1,2}) horas\b/g, ':00'],
  [/\bhasta (?:las?|el|al?) (?=\d|\w+day|tomorrow|noon|midnight)|\bhasta\b/g, 'until '],
  [/\b(?:desde|de|del) (?:(?:las?|el) )?(?=\d|\w+day)/g, 'from '],
  [/(\d(?: ?[ap]m)?) (?:a|al) (?:las? )?(?=\d)/g, '$1 to '],
  [/\b(?:a|al) (?=\w+day)/g, 'to '],
  [/\b(?:a las?|sobre las?) (?=\d)/g, 'at '],
];

/** Before a time or a date: "sat" is also a verb. */
const SHORT_DAYS: Rewrite[] = Object.entries({
  mon: 'monday',
  'tues?': 'tuesday',
  'weds?': 'wednesday',
  'thu(?:rs?)?': 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
}).map(([short, day]) => [new RegExp(`\\b${short}\\b\\.?(?= ?,? ?(?:the )?\\d)`, 'g'), day]);

const SPOKEN_MINUTES = new RegExp(
  `(?<!\\b${MONTH}\\.? )(?<![\\d:])\\b(1[0-2]|0?[1-9]) (15|30|45)(?= ?(?:[ap]m\\b|to\\b|until\\b|and\\b|-|$|[,.]))`,
  'g',
);

/** Normalizes both languages, after Spanish was translated: digits, and forms that chrono parses. */
const PLAIN: Rewrite[] = [
  ...SHORT_DAYS,
  [/\b(night|evening) into (?:\w+day|sun|sat)\b/g, '$1'],
  [
    /(?<=\b(?:until|till?|by|at|to|from|around) )(\d{1,2}(?::\d\d)?) (\w+day|tomorrow) (?:afternoon|evening|night)\b/g,
    '$1pm $2',
  ],
  [/(?<=\b(?:until|till?|by|at|to|from|around) )(\d{1,2}(?::\d\d)?) (\w+day|tomorrow) morning\b/g, '$1am $2'],
  [/(?<=\w+day) by (?=\d)/g, ' at '],
  [/\bgood (?:morning|afternoon|evening|night|day)\b/g, 'hello'],
  // A short reply such as "3 horas" does not show its language.
  [/(?<=\d) ?(?:hrs?|h)\b/g, ' hours'],
  [/\bhoras?\b/g, 'hours'],
  [/\bdias?\b|\bnoches?\b/g, 'days'],
  [/\bsemanas?\b/g, 'weeks'],
  [/\bminutos?\b|\bmins?\b/g, 'minutes'],
  [/\b([ap])\.\s?m\b\.?/g, '$1m'],
  [/\bnoon\b|\bmidday\b/g, '12pm'],
  [/\bhalf an hour\b/g, '30 minutes'],
  [/\b(?:an|one) hour and a half\b/g, '90 minutes'],
  [/\ba couple of\b/g, '2'],
  [/\btill?\b(?= \d)/g, 'to'],
  [/(?<=\b\d{1,2}(?:am|pm)?) ?[-–] ?(?=\d{1,2}(?:am|pm)?\b(?![-/]))/g, ' to '],
  [/\b(?:afternoon|evening),? (?:from |at )?(\d{1,2}(?::\d\d)?) to (?=\d)/g, 'from $1pm to '],
  [/\bhalf past (\w+)\b/g, '$1:30'],
  [/\bquarter past (\w+)\b/g, '$1:15'],
  ...TENS,
  ...numbers('en'),
  // "9 30 to 5", not "March 9 30"
  [SPOKEN_MINUTES, '$1:$2'],
  [/\b(?:an?|another) (?=(?:hour|day|night|week)\b)/g, '1 '],
  [/\botr[oa]s? (?=\d)|\banother (?=\d)/g, ''],
  [/\botr[oa] (?=hours|days|weeks)/g, '1 '],
  [/(\d)(?: and a half| y media) (?=hours?\b)/g, '$1.5 '],
  [/(\d+) hours? (?:and a half|y media)\b/g, '$1.5 hours'],
  [/(\d) (more|extra|full|mas) (minutes?|hours?|days?|nights?|weeks?)\b/g, '$1 $3 $2'],
  [/(\d)(?: o ?clock)? in the morning\b/g, '$1am'],
  [/(\d)(?: o ?clock)? (?:in the (?:afternoon|evening)|at night|tonight)\b/g, '$1pm'],
  [/(\d) o ?clock\b/g, '$1:00'],
  [
    /\b(?:until|till|til|by) (\d{1,2})(?!\S| (?:minutes?|hours?|days?|nights?|weeks?)\b| (?:of )?[a-z]*(?:uary|rch|ril|may|ne|ly|ust|ber)\b)/g,
    'until $1:00',
  ],
];

/** Folds a sentence and translates its time words to plain English with digits; other words do not change. */
export function timesInEnglish(text: string, language: HelperLanguage): string {
  const rewrites = language === 'es' ? [...SPANISH, ...PLAIN] : PLAIN;
  return rewrites.reduce(
    (all, [pattern, english]) => all.replace(pattern, english),
    fold(text.replace(/\bwe[’']d\b/gi, 'we would')),
  );
}
