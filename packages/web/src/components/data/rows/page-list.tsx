import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '#lib/api/use-pages.ts';
import { Button } from '../../controls/button/button.tsx';
import { ErrorAlert } from '../../notices/error-alert.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import css from './page-list.module.css';
import { Rows } from './row.tsx';

interface PageListProps<T> {
  label: string;
  pages: Pick<Pages<T>, 'items' | 'error' | 'more' | 'isLoadingMore' | 'retry'>;
  /** The specification's sentence when this list fails to load. */
  failure: string;
  empty: ReactNode;
  row: (item: T) => ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** A paged list in its four states (loading, failed, empty, loaded), with a button for more. */
export function PageList<T>({ label, pages, failure, empty, row }: PageListProps<T>) {
  const { t } = useTranslation();
  if (pages.error && !pages.items) {
    return (
      <div className={css.failed}>
        <ErrorAlert error={failure} onRetry={() => pages.retry()} />
      </div>
    );
  }
  if (!pages.items) {
    return (
      <div className={css.skeleton} role="status" aria-label={t('loading')}>
        {SKELETON_ROWS.map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </div>
    );
  }
  if (pages.items.length === 0) return empty;
  return (
    <>
      <Rows label={label}>{pages.items.map(row)}</Rows>
      {pages.more && (
        <div className={css.more}>
          <Button look="outline" size="medium" busy={pages.isLoadingMore} onClick={pages.more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
