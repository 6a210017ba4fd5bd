import type { ListedArticle } from '@josey/contract/help/article';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../../components/icon/icon.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useArticleSearch } from '../use-article-search.ts';
import css from './help-search.module.css';
import { SearchHits } from './search-hits.tsx';

/** On a desk whoever comes here wants to type; on a phone the keyboard would cover the page. */
const AT_A_DESK = '(min-width: 1000px) and (pointer: fine)';

/** Finds articles while somebody types, in the browser. What is searched for stands in the address. */
export function HelpSearch({ heads }: { heads: ListedArticle[] }) {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = useHydrated() ? (search.get('q') ?? '') : '';
  const { hits, isBroken } = useArticleSearch(query);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.matchMedia(AT_A_DESK).matches) field.current?.focus({ preventScroll: true });
  }, []);
  const change = (q: string) => setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true });
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = hits?.slugs[0];
    if (first) void navigate(`/help/${first}`);
  };
  return (
    <search className={css.search}>
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
            onChange={({ target }) => change(target.value)}
          />
        </label>
      </form>
      {isBroken && (
        <p className={css.broken} role="status">
          {t('searchBroken')}
        </p>
      )}
      {hits && <SearchHits query={query} hits={hits} heads={heads} />}
    </search>
  );
}
