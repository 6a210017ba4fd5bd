/** Letters that do not decompose to a base letter, as users type them without special keys. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The words of a text without case, accents and punctuation: "São Paulo" and "sao paulo" are the same. */
export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ‘`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Words with an abbreviation; countries by a word of their names. */
const SAME: Record<string, string> = {
  street: 'st',
  saint: 'st',
  st: 'saint',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  highway: 'hwy',
  lane: 'ln',
  mount: 'mt',
  mt: 'mount',
  fort: 'ft',
  ft: 'fort',
  uk: 'kingdom',
  us: 'states',
  usa: 'states',
};

/** The spellings of a word: itself, or the way it is also written. */
export const sameWords = (word: string): string[] => [word, ...(SAME[word] ? [SAME[word]] : [])];
