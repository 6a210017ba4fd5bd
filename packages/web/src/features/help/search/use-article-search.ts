import type { ListedArticle } from '@josey/help/article';
import { useEffect, useState } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import type { FindArticles, Hits } from './find-articles.ts';
import { loadSearch } from './load-search.ts';

/**
 * The search's answer to what is typed, out of these articles: undefined while nothing is, or while the index is on
 * its way.
 */
export function useArticleSearch(query: string, heads: ListedArticle[]) {
  const language = useLanguage();
  const [search, setSearch] = useState<FindArticles>();
  const [isBroken, setBroken] = useState(false);
  const isAsked = query.trim().length > 0;
  useEffect(() => {
    if (!isAsked) return;
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
  }, [language, isAsked]);
  const hits: Hits | undefined = isAsked
    ? search?.(query, (slug) => heads.some((head) => head.slug === slug))
    : undefined;
  return { hits, isBroken };
}
