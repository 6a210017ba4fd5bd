import type MiniSearch from 'minisearch';
import type { SearchedArticle } from './search-options.ts';

const MOST = 8;

export interface Hits {
  slugs: string[];
  /** Nothing has all the words; these come near. */
  areNear: boolean;
}

export type FindArticles = (query: string) => Hits;

/** Articles with all of the words come first, then those with some of them. */
export function findIn(index: MiniSearch<SearchedArticle>): FindArticles {
  const slugsOf = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, { combineWith }).map(({ id }) => String(id));
  return (query) => {
    const whole = slugsOf(query, 'AND');
    const slugs = [...new Set([...whole, ...slugsOf(query, 'OR')])].slice(0, MOST);
    return { slugs, areNear: whole.length === 0 };
  };
}
