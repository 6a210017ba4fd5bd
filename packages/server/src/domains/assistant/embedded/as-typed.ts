import type { Language } from '@josey/contract/values/languages';
import { fold, isAlmost } from './words.ts';

/** What people shorten on a phone, spelled out; folded. */
const SHORT: Record<Language, Record<string, string>> = {
  en: {
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
    thru: 'until',
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
  },
  es: {
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
    finde: 'fin de semana',
    mnn: 'mañana',
  },
};

/** Words that people mistype, and that cannot be taken for others. */
const MISTYPED: Record<Language, readonly string[]> = {
  en: [
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ...['tomorrow', 'tonight', 'morning', 'afternoon', 'evening', 'midnight', 'weekend'],
    ...['january', 'february', 'august', 'september', 'october', 'november', 'december'],
    ...['cancel', 'extend'],
  ],
  es: [
    ...['martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
    ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
};

/** A question with its shorthand spelled out and typos in its times corrected; the other words as they were typed. */
export function spelledOut(question: string, language: Language): string {
  return question.replace(/[\p{L}\d'’]+/gu, (typed) => {
    const folded = fold(typed);
    const known = MISTYPED[language];
    if (known.includes(folded)) return typed;
    return (
      SHORT[language][folded] ??
      known.find((word) => word[0] === folded[0] && isAlmost(folded, word)) ??
      typed
    );
  });
}
