import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { statsQuery } from '../api/stats.ts';
import { useAdminKeys } from '../use-admin-keys.ts';
import css from './admin-page.module.css';
import { KpiStrip } from './kpi-strip.tsx';
import { MissingEngines } from './missing-engines.tsx';
import { loadTabs, TAB_NAMES, TABS, type TabName } from './tabs.ts';

/** The admin dashboard: key figures, pending work, and the lists behind them. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { clockSeconds } = useFormat();
  const [search, setSearch] = useSearchParams();
  const stats = useQuery(statsQuery);
  useAdminKeys();
  useEffect(loadTabs, []);
  const retry = useRetry();
  const tab = TAB_NAMES.find((name) => name === search.get('tab')) ?? 'users';
  const Tab = TABS[tab];
  const waiting: Partial<Record<TabName, number | undefined>> = {
    users: stats.data?.pendingUsers,
    vehicles: stats.data?.pendingVehicles,
    drivers: stats.data?.pendingDriverApplications,
    alerts: stats.data?.openAlerts,
    messages: stats.data?.openMessages,
  };
  return (
    <div className={css.page}>
      <title>{`${t(`tabs.${tab}`)} · ${t('title')} · Josey`}</title>
      <div className={css.top}>
        <h1>{t('title')}</h1>
        {stats.dataUpdatedAt > 0 && (
          <span className={css.updated}>
            {t('updated', { time: clockSeconds(new Date(stats.dataUpdatedAt)) })}
          </span>
        )}
      </div>
      <MissingEngines />
      {stats.error && !stats.data && <ErrorAlert error={failureText('adminData')} onRetry={retry} />}
      <KpiStrip stats={stats.data} />
      <div className={css.tabs}>
        <Tabs
          label={t('sections')}
          tabs={TAB_NAMES.map((name) => ({ name, label: t(`tabs.${name}`), count: waiting[name] ?? 0 }))}
          selected={tab}
          onSelect={(name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
        >
          <Suspense fallback={<Skeleton height={400} />}>
            <Tab />
          </Suspense>
        </Tabs>
      </div>
    </div>
  );
}

/** Refetches every failed query of this page. */
function useRetry(): () => void {
  const cache = useQueryClient();
  return () => void cache.refetchQueries({ predicate: (query) => query.state.status === 'error' });
}
