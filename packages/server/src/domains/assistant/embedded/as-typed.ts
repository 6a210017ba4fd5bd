import type { HelperLanguage } from './helper-language.ts';
import { fold, isAlmost } from './words.ts';

/** What people shorten on a phone, spelled out; folded. */
const SHORT: Record<HelperLanguage, Map<string, string>> = {
  en: mapOf({
    u: 'you',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    rn: 'right now',
    asap: 'now',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'have to',
    gimme: 'give me',
    lemme: 'let me',
    nvm: 'never mind',
    nevermind: 'never mind',
    frm: 'from',
    til: 'until',
    till: 'until',
    thru: 'through',
    '2day': 'today',
    '2nite': 'tonight',
    tonite: 'tonight',
    midnite: 'midnight',
    tmr: 'tomorrow',
    tmrw: 'tomorrow',
    tmw: 'tomorrow',
    '2moro': 'tomorrow',
    '2morrow': 'tomorrow',
    ppl: 'people',
    avail: 'available',
    w: 'with',
  }),
  es: mapOf({
    q: 'que',
    k: 'que',
    x: 'por',
    d: 'de',
    pa: 'para',
    xfa: 'por favor',
    porfa: 'por favor',
    porfis: 'por favor',
    toy: 'estoy',
    ahorita: 'ahora',
    ocupo: 'necesito',
    finde: 'fin de semana',
    mnn: 'mañana',
    desd: 'desde',
  }),
};

function mapOf(words: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(words));
}

/** Times that people mistype. */
const MISTYPED: Record<HelperLanguage, readonly string[]> = {
  en: [
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ...['tomorrow', 'tonight', 'morning', 'afternoon', 'evening', 'midnight', 'weekend'],
    ...['january', 'february', 'september', 'october', 'november', 'december'],
  ],
  es: [
    ...['martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
    ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
};

/** With letters left out, doubled or swapped: "cancer" is another word. */
const MISTYPED_ACTIONS: Record<HelperLanguage, readonly string[]> = { en: ['cancel', 'extend'], es: [] };

/**
 * A question with its shorthand spelled out and typos in its times corrected; the other words as they were typed, with one
 * space between them: many would make the patterns that follow slow.
 */
export function spelledOut(question: string, language: HelperLanguage): string {
  return question.replace(/\s+/g, ' ').replace(/[\p{L}\d'’]+/gu, (typed) => {
    const folded = fold(typed);
    const known = MISTYPED[language];
    if (known.includes(folded) || isInitial(typed)) return typed;
    const isMeant = (word: string) => word[0] === folded[0] && isAlmost(folded, word);
    return (
      SHORT[language].get(folded) ??
      known.find(isMeant) ??
      MISTYPED_ACTIONS[language].find((word) => isMeant(word) && !isOtherWord(folded, word)) ??
      typed
    );
  });
}

/** As in "Model X". */
const isInitial = (typed: string) => typed.length === 1 && typed !== typed.toLowerCase();

const isOtherWord = (folded: string, word: string) =>
  folded.length === word.length && lettersOf(folded) !== lettersOf(word);
const lettersOf = (word: string) => [...word].sort().join('');
