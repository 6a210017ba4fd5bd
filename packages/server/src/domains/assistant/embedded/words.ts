import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { HelperLanguage } from './helper-language.ts';
import { SYNONYMS } from './synonyms.ts';

const STEMMERS: Record<HelperLanguage, (word: string) => string> = { en: stemEnglish, es: stemSpanish };

/** Stop words. */
const STOP: Record<HelperLanguage, Set<string>> = {
  en: setOf(
    'a an the of to in on at for from with by and or is are was be been am do does did can could will would should shall may might i im ive me my mine you your yours we us our he she it its they them this that these those there here what whats which how if so as than then very just please hi hello hey thanks thank josey joseyai about some any have has had get got want wanna need like tell know let make happen happens when where why who much many still really something anything somebody someone anybody anyone work works working',
  ),
  es: setOf(
    'el la los las un una unos unas de del al a en con por para y o u es son era ser soy estoy esta este esto esa ese eso estan estar que cual cuales como si no se me mi mis te tu tus su sus le les lo nos ya muy mas pero porque hay he ha han haber puedo puede pueden poder hago hace hacer tengo tiene tener quiero quiere necesito hola gracias favor josey joseyai algo sobre cuando donde quien cuanto cuantos cuanta cuantas debo',
  ),
};

function setOf(words: string): Set<string> {
  return new Set(words.split(' '));
}

/** Lowercase, without accents and apostrophes. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, '');
}

/** A number of seats or people, in digits: no time. */
export const HEADS =
  /\b(?:de |with |con )?(\d{1,2})[ -](?:seats?|seater|people|ppl|passengers|adults|of us|plazas|asientos|puestos|personas|pasajeros)\b|\b(?:somos|seremos|vamos|we are|were|(?:family|group|party) of|familia de|grupo de) (\d{1,2})\b/g;

/** Amounts of money: no times. */
export const AMOUNTS = /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,5})\b|\b(\d{1,5}) (?:dollars|bucks|dolares|usd)\b/g;

/** The length from which a word may have one wrong, missing or swapped letter. */
const MISTAKABLE = 5;

/** Whether two folded words are the same but for a typo. */
export function isAlmost(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  if (typed.length < MISTAKABLE || meant.length < MISTAKABLE || /\d/.test(meant)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end))
    end++;
  const [left, wanted] = [typed.length - start - end, meant.length - start - end];
  const isSwap =
    left === 2 && wanted === 2 && typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return isSwap || Math.max(left, wanted) <= 1;
}

function stem(word: string, language: HelperLanguage): string {
  return word.length > 3 ? STEMMERS[language](word) : word;
}

/** The search terms of a text: stems of its words without stop words, each replaced by its synonym group. */
export function termsOf(text: string, language: HelperLanguage): string[] {
  return phrases(fold(text), language).flatMap((word) =>
    STOP[language].has(word) ? [] : canonical(stem(word, language), language),
  );
}

/** Between the two words of a pair. */
const PAIR = ' ';

/** What makes a question this one: its words with the small ones, which tell "can I" from "who can", and its word pairs. */
function questionTermsOf(text: string, language: HelperLanguage): Set<string> {
  const words = phrases(fold(text), language).map((word) => canonical(stem(word, language), language));
  return new Set([...words, ...words.slice(1).map((word, before) => `${words[before]}${PAIR}${word}`)]);
}

/** Groups of words and word pairs with the same meaning; the first of each replaces the others. */
const GROUPS: Record<HelperLanguage, { pairs: [RegExp, string][]; words: Map<string, string> }> = {
  en: groupsOf('en'),
  es: groupsOf('es'),
};

function groupsOf(language: HelperLanguage) {
  const pairs: [RegExp, string][] = [];
  const words = new Map<string, string>();
  for (const line of SYNONYMS[language]) {
    const [first = '', ...others] = line.split(',').map((one) => one.trim());
    for (const other of others) {
      if (other.includes(' ')) pairs.push([new RegExp(`\\b${other}\\b`, 'g'), first]);
      else words.set(stem(other, language), stem(first, language));
    }
  }
  return { pairs, words };
}

function phrases(folded: string, language: HelperLanguage): string[] {
  const text = GROUPS[language].pairs.reduce((all, [pair, first]) => all.replace(pair, first), folded);
  return text.match(/[a-z\d]+/g) ?? [];
}

function canonical(term: string, language: HelperLanguage): string {
  return GROUPS[language].words.get(term) ?? term;
}

export type WeightOf = (term: string) => number;

/** The weight of a word pair relative to two single words. */
const IN_A_ROW = 0.5;

/**
 * Compares a question with the examples of each name. The similarity is 0 to 1 (Sørensen–Dice), with rarer terms
 * weighing more.
 */
export function createLikeness(asks: ReadonlyMap<string, readonly string[]>, language: HelperLanguage) {
  const terms = new Map(
    [...asks].map(([name, all]) => [name, all.map((ask) => questionTermsOf(ask, language))]),
  );
  const rarity = rarityIn([...terms.values()].flat());
  const weightOf: WeightOf = (term) => rarity(term) * (term.includes(PAIR) ? IN_A_ROW : 1);

  return (question: string): Map<string, number> => {
    const asked = questionTermsOf(question, language);
    return new Map(
      [...terms].map(([name, all]) => [name, Math.max(0, ...all.map((ask) => dice(asked, ask, weightOf)))]),
    );
  };
}

function dice(one: Set<string>, other: Set<string>, weightOf: WeightOf): number {
  const shared = [...one].filter((term) => other.has(term));
  return (2 * sum(shared, weightOf)) / (sum(one, weightOf) + sum(other, weightOf) || 1);
}

/** The weight of a term: the rarer, the higher; an unknown term has the highest. */
export function rarityIn(texts: Set<string>[]): WeightOf {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + texts.length / ((counts.get(term) ?? 0) + 0.5));
}

export function sum(terms: Iterable<string>, weightOf: WeightOf): number {
  let total = 0;
  for (const term of terms) total += weightOf(term);
  return total;
}
