import type MiniSearch from 'minisearch';
import type { SearchedArticle } from './search-options.ts';

const MOST = 8;

export interface Hits {
  slugs: string[];
  /** Nothing has all the words; these come near. */
  areNear: boolean;
}

/** `isWanted` leaves others out before the best are taken. */
export type FindArticles = (query: string, isWanted?: (slug: string) => boolean) => Hits;

/** Articles with all of the words come first, then those with some of them. */
export function findIn(index: MiniSearch<SearchedArticle>): FindArticles {
  return (query, isWanted = () => true) => {
    const slugsOf = (combineWith: 'AND' | 'OR') =>
      index
        .search(query, { combineWith })
        .map(({ id }) => String(id))
        .filter(isWanted);
    const whole = slugsOf('AND');
    const slugs = [...new Set([...whole, ...slugsOf('OR')])].slice(0, MOST);
    return { slugs, areNear: whole.length === 0 };
  };
}
