import type { Options } from 'minisearch';

/** What of an article is searched. */
export interface SearchedArticle {
  slug: string;
  title: string;
  asks: string;
  summary: string;
  headings: string;
  body: string;
}

/** Words that stand in every article and find none. */
const EMPTY_WORDS = new Set(
  'a an and are can do does for how i in is it me my of on or the to what when where why with you your el la los las un una de del en es mi y o que qué como cómo cuando cuándo donde dónde por para se lo al'.split(
    ' ',
  ),
);

/** The same letters, whatever accents and capitals they are typed with; plurals count as their singular. */
function searchTerm(word: string): string | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (EMPTY_WORDS.has(plain) || EMPTY_WORDS.has(word.toLowerCase())) return null;
  return plain.length > 3 ? plain.replace(/(?<=[^s])s$/, '') : plain;
}

/** How the index is made and asked; both sides need the same. */
export const SEARCH_OPTIONS: Options<SearchedArticle> = {
  idField: 'slug',
  fields: ['title', 'asks', 'summary', 'headings', 'body'],
  processTerm: searchTerm,
  searchOptions: {
    boost: { title: 6, asks: 4, summary: 2, headings: 2 },
    prefix: (term) => term.length > 2,
    // Longer words bear more slips of the finger.
    fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
    weights: { fuzzy: 0.4, prefix: 0.7 },
  },
};
