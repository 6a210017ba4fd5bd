import type MiniSearch from 'minisearch';
import type { SearchedArticle } from './search-options.ts';

const MOST = 8;

export interface Hits {
  slugs: string[];
  /** No article contains all words; these contain some. */
  areNear: boolean;
}

/** `isWanted` filters articles before the best are taken. */
export type FindArticles = (query: string, isWanted?: (slug: string) => boolean) => Hits;

/** Finds articles with all of the words, or else with some of them. */
export function findArticles(index: MiniSearch<SearchedArticle>): FindArticles {
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
