import { indexes } from 'virtual:help-library';
import type { Language } from '@josey/contract/values/languages';
import { type FindArticles, findArticles } from './find-articles.ts';
import { SEARCH_OPTIONS, type SearchedArticle } from './search-options.ts';

const loaded = new Map<Language, Promise<FindArticles>>();

/** The article search of a language. Downloads it with its index once and searches in the browser. */
export function loadSearch(language: Language): Promise<FindArticles> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = Promise.all([import('minisearch'), indexes[language]()]).then(
    ([{ default: MiniSearch }, { default: json }]) =>
      findArticles(MiniSearch.loadJSON<SearchedArticle>(json, SEARCH_OPTIONS)),
  );
  loaded.set(language, loading);
  // The next search tries again.
  loading.catch(() => loaded.delete(language));
  return loading;
}
