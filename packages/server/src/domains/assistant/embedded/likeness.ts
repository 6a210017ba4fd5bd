import type { Language } from '@josey/contract/values/languages';
import { PAIR, questionTermsOf } from './words.ts';

export type WeightOf = (term: string) => number;

/** The weight of a word pair relative to two single words. */
const IN_A_ROW = 0.5;

/**
 * Compares a question with the examples of each name. The similarity is 0 to 1 (Sørensen–Dice), with rarer terms
 * weighing more.
 */
export function createLikeness(asks: ReadonlyMap<string, readonly string[]>, language: Language) {
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
