import { indexes } from 'virtual:help-library';
import type { Language } from '@josey/contract/languages';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchedArticle } from './search-options.ts';

const MOST = 8;

export interface Hits {
  slugs: string[];
  /** Nothing has all the words; these come near. */
  areNear: boolean;
}

export type SearchArticles = (query: string) => Hits;

const loaded = new Map<Language, Promise<SearchArticles>>();

/** The search over the articles of a language. Its index is fetched once, and asked in the browser. */
export function loadSearch(language: Language): Promise<SearchArticles> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = indexes[language]().then(({ default: json }) =>
    searchIn(MiniSearch.loadJSON<SearchedArticle>(json, SEARCH_OPTIONS)),
  );
  loaded.set(language, loading);
  // Another try is made with the next question.
  loading.catch(() => loaded.delete(language));
  return loading;
}

/** Articles with all of the words come first; where there are none, those with some of them. */
export function searchIn(index: MiniSearch<SearchedArticle>): SearchArticles {
  const slugsOf = (query: string, combineWith: 'AND' | 'OR') =>
    index
      .search(query, { combineWith })
      .slice(0, MOST)
      .map(({ id }) => String(id));
  return (query) => {
    const slugs = slugsOf(query, 'AND');
    return slugs.length > 0 ? { slugs, areNear: false } : { slugs: slugsOf(query, 'OR'), areNear: true };
  };
}
