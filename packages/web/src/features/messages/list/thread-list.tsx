import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { type ThreadFilter, useThreads } from '../api/threads.ts';
import css from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

const FILTERS: readonly ThreadFilter[] = ['all', 'unread', 'guest', 'host'];
const ROW_HEIGHT = 88;

/** The user's threads, the one with the newest message first. */
export function ThreadList({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation(['messages', 'common']);
  const [filter, setFilter] = useState<ThreadFilter>('all');
  const { items, error, retry, more, isLoadingMore } = useThreads(filter);
  return (
    <nav className={css.list} aria-label={t('title')}>
      <h1 className={css.title}>{t('title')}</h1>
      <Segments
        className={css.filters}
        label={t('show')}
        options={FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {error && <ErrorAlert error={failureSentence(error, t('listFailed'))} onRetry={() => void retry()} />}
      {!items && !error && (
        <div role="status" aria-label={t('common:loading')} className={css.waiting}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={ROW_HEIGHT} />
          ))}
        </div>
      )}
      {items?.length === 0 && filter === 'all' && (
        <div className={css.nothing}>
          <EmptyState sentence={t('none')}>
            <ButtonLink size="medium" to="/rent-car">
              {t('rent')}
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      {items?.length === 0 && filter !== 'all' && <p className={css.nothing}>{t('noneHere')}</p>}
      <ul className={css.rows}>
        {items?.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} isShown={thread.id === shownId} />
        ))}
      </ul>
      {more && (
        <Button look="quiet" size="medium" busy={isLoadingMore} onClick={more}>
          {t('common:more')}
        </Button>
      )}
    </nav>
  );
}
