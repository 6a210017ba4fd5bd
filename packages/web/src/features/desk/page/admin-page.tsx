import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { queueQuery } from '../api/start.ts';
import { statsQuery } from '../api/stats.ts';
import { AdminTabs, LISTS } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import css from './admin-page.module.css';
import { KpiStrip } from './kpi-strip.tsx';
import { MissingEngines } from './missing-engines.tsx';
import { loadTabs, TABS } from './tabs.ts';

/** The admin dashboard: key figures, pending work, and the lists behind them. */
export function AdminPage() {
  const { t } = useTranslation(['admin', 'desk']);
  const { clockSeconds } = useFormat();
  const [search] = useSearchParams();
  const stats = useQuery(statsQuery);
  const queue = useQuery(queueQuery);
  useAdminKeys();
  useEffect(loadTabs, []);
  const retry = useRetry();
  const tab = LISTS.find((name) => name === search.get('tab')) ?? 'desk';
  const Tab = TABS[tab];
  const isStart = tab === 'desk';
  const waits = queue.data?.total;
  const { dataUpdatedAt: updatedAt } = isStart ? queue : stats;
  return (
    <div className={css.page}>
      <PageTitle>{`${t(`tabs.${tab}`)} · ${t('title')}`}</PageTitle>
      <div className={css.top}>
        <h1>{isStart && waits ? t('desk:waiting', { count: waits }) : t('title')}</h1>
        {updatedAt > 0 && (
          <span className={css.updated}>{t('updated', { time: clockSeconds(new Date(updatedAt)) })}</span>
        )}
      </div>
      <MissingEngines />
      {!isStart && stats.error && !stats.data && (
        <ErrorAlert error={failureText('adminData')} onRetry={retry} />
      )}
      {!isStart && <KpiStrip stats={stats.data} />}
      <div className={css.tabs}>
        <AdminTabs selected={tab}>
          <Suspense fallback={<Skeleton height={400} />}>
            <Tab />
          </Suspense>
        </AdminTabs>
      </div>
    </div>
  );
}

/** Refetches every failed query of this page. */
function useRetry(): () => void {
  const cache = useQueryClient();
  return () => void cache.refetchQueries({ predicate: (query) => query.state.status === 'error' });
}
