import { type PlaceTable, textAt } from './place-table.ts';

/** How well a word matches a place: not at all, as a prefix of one of its words, or as a word of its name. */
export const FIT = { none: 0, beginning: 1, whole: 2 } as const;

/** For each place of the table how well one of these words matches it. Costs a binary search plus the hits. */
export function fitOfWords(table: PlaceTable, words: readonly string[]): Uint8Array {
  const fits = new Uint8Array(table.kinds.length);
  for (const word of words) {
    const count = table.words.starts.length - 1;
    for (let at = firstFrom(table, word); at < count; at++) {
      const known = textAt(table.words, at);
      if (!known.startsWith(word)) break;
      for (let i = table.foundFrom[at] ?? 0; i < (table.foundFrom[at + 1] ?? 0); i++) {
        const found = table.found[i] ?? 0;
        const place = found >> 1;
        const fit = known === word && found & 1 ? FIT.whole : FIT.beginning;
        if ((fits[place] ?? 0) < fit) fits[place] = fit;
      }
    }
  }
  return fits;
}

/** The first of the sorted words that is not before this one. */
function firstFrom({ words }: PlaceTable, word: string): number {
  let [low, high] = [0, words.starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(words, middle) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
