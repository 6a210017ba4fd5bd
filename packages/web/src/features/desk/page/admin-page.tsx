import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { statsQuery } from '../api/stats.ts';
import { ChartsTab } from '../charts/charts-tab.tsx';
import { ApplicationsTab } from '../tabs/applications-tab.tsx';
import { MessagesTab } from '../tabs/messages-tab.tsx';
import { RentalsTab } from '../tabs/rentals-tab.tsx';
import { RidesTab } from '../tabs/rides-tab.tsx';
import { SecurityTab } from '../tabs/security-tab.tsx';
import { UsersTab } from '../tabs/users-tab.tsx';
import { VehiclesTab } from '../tabs/vehicles-tab.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { ActionsTab } from './actions-tab.tsx';
import css from './admin-page.module.css';
import { AdminTabs, LISTS } from './admin-tabs.tsx';
import { KpiStrip } from './kpi-strip.tsx';
import { MissingEngines } from './missing-engines.tsx';

/** The admin dashboard: key figures, pending work, and the lists behind them. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { clockSeconds } = useFormat();
  const [search] = useSearchParams();
  const stats = useQuery(statsQuery);
  useAdminKeys();
  const retry = useRetry();
  const tab = LISTS.find((name) => name === search.get('tab')) ?? 'users';
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
        <AdminTabs selected={tab}>
          {tab === 'users' && <UsersTab />}
          {tab === 'vehicles' && <VehiclesTab />}
          {tab === 'rides' && <RidesTab />}
          {tab === 'rentals' && <RentalsTab />}
          {tab === 'drivers' && <ApplicationsTab />}
          {tab === 'alerts' && <SecurityTab />}
          {tab === 'messages' && <MessagesTab />}
          {tab === 'actions' && <ActionsTab />}
          {tab === 'charts' && <ChartsTab />}
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
