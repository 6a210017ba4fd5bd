import { type ListedArticle, PEOPLE } from '@josey/help/article';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { DESKTOP_QUERY } from '#lib/browser/desktop-query.ts';
import type { HelpQuery } from '../use-help-query.ts';
import css from './help-search.module.css';
import { useArticleSearch } from './use-article-search.ts';

const SearchHits = lazyPart(() => import('./search-hits.tsx'));

interface HelpSearchProps {
  query: string;
  onChange: (change: Partial<HelpQuery>) => void;
  articles: ListedArticle[];
  children: ReactNode;
}

/** Searches articles in the browser while the reader types, with filters under the field. */
export function HelpSearch({ query, onChange, articles, children }: HelpSearchProps) {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const { hits, isBroken } = useArticleSearch(query, articles);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.matchMedia(DESKTOP_QUERY).matches) field.current?.focus({ preventScroll: true });
  }, []);
  const search = useRef<HTMLElement>(null);
  // Searches for what was typed and chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    // The URL contains another search.
    if (window.location.search) return;
    const typed = field.current?.value;
    const chosen = search.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const person = PEOPLE.find((one) => one === chosen);
    if (typed || person) onChange({ ...(typed && { query: typed }), ...(person && { person }) });
  }, []);
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = hits?.slugs[0];
    if (first) void navigate(`/help/${first}`);
  };
  return (
    <search ref={search} className={css.search}>
      <form onSubmit={openFirst}>
        <label className={css.field}>
          <Icon of={IconSearch} />
          <input
            ref={field}
            type="search"
            name="q"
            autoComplete="off"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            value={query}
            onChange={({ target }) => onChange({ query: target.value })}
          />
        </label>
      </form>
      <div className={css.narrowed}>{children}</div>
      {isBroken && (
        <p className={css.broken} role="status">
          {t('searchBroken')}
        </p>
      )}
      <Suspense>{hits && <SearchHits query={query} hits={hits} articles={articles} />}</Suspense>
    </search>
  );
}
