const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  another: 1,
  un: 1,
  una: 1,
  otro: 1,
  otra: 1,
  'a couple of': 2,
  'un par de': 2,
};
const ENGLISH = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SPANISH = [
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];
for (const words of [ENGLISH, SPANISH])
  for (const [before, word] of words.entries()) COUNTS[word] = before + 1;

/** For a pattern: every word that counts, the longest first. */
export const NUMBER_WORDS = Object.keys(COUNTS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** What a number says, in digits or words, in either language; 0 for anything else. */
export const countOf = (word: string): number => COUNTS[word] ?? (Number(word.replace(',', '.')) || 0);
