import type { Options } from 'minisearch';

/** The searched fields of an article. */
export interface SearchedArticle {
  slug: string;
  title: string;
  asks: string;
  summary: string;
  headings: string;
  body: string;
}

/** Stop words: they occur in every article. */
const STOP_WORDS = new Set(
  'a an and are can do does for how i in is it me my of on or the to what when where why with you your el la los las un una de del en es mi y o que qué como cómo cuando cuándo donde dónde por para se lo al'.split(
    ' ',
  ),
);

/** Normalizes a word: lower case, no accents, singular. */
function searchTerm(word: string): string | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (STOP_WORDS.has(plain) || STOP_WORDS.has(word.toLowerCase())) return null;
  return plain.length > 3 ? plain.replace(/(?<=[^s])s$/, '') : plain;
}

/** Options for building and searching the index; both must use the same. */
export const SEARCH_OPTIONS: Options<SearchedArticle> = {
  idField: 'slug',
  fields: ['title', 'asks', 'summary', 'headings', 'body'],
  processTerm: searchTerm,
  searchOptions: {
    boost: { title: 6, asks: 4, summary: 2, headings: 2 },
    prefix: (term) => term.length > 2,
    // Longer words may contain more typos.
    fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
    weights: { fuzzy: 0.4, prefix: 0.7 },
  },
};
