import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { settingsQuery } from '../api/settings.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { lastChangeOf } from './last-change.ts';
import css from './settings-page.module.css';

export const loadSections = () => import('./settings-sections.tsx');
const SettingsSections = lazyPart(async () => ({ default: (await loadSections()).SettingsSections }));

/** The settings of this deployment: each section a form, with its versions and what the environment says. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(settingsQuery);
  const last = data && lastChangeOf(data);
  const loading = (
    <div className={css.loading} role="status" aria-label={t('title')}>
      <Skeleton height={360} />
      <Skeleton height={280} />
    </div>
  );
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
        {last?.changedBy && (
          <span className={page.updated}>
            {t('lastChangeBy', { at: dateTime(last.changedAt), name: last.changedBy.firstName })}
          </span>
        )}
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="settings">
          {error && !data && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
          {!data && !error && loading}
          {data && (
            <Suspense fallback={loading}>
              <SettingsSections settings={data} />
            </Suspense>
          )}
        </AdminTabs>
      </div>
    </div>
  );
}
