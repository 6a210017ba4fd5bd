import type { ListedArticle } from '@josey/help/article';
import { useEffect, useState } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import type { FindArticles, Hits } from './find-articles.ts';
import { loadSearch } from './load-search.ts';

/** The search results among these articles; undefined without a query, or while the index loads. */
export function useArticleSearch(query: string, articles: ListedArticle[]) {
  const language = useLanguage();
  const [search, setSearch] = useState<FindArticles>();
  const [isBroken, setBroken] = useState(false);
  const hasQuery = query.trim().length > 0;
  useEffect(() => {
    if (!hasQuery) return;
    let isWanted = true;
    loadSearch(language).then(
      (loaded) => {
        if (!isWanted) return;
        setSearch(() => loaded);
        setBroken(false);
      },
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [language, hasQuery]);
  const hits: Hits | undefined = hasQuery
    ? search?.(query, (slug) => articles.some((listed) => listed.slug === slug))
    : undefined;
  return { hits, isBroken };
}
