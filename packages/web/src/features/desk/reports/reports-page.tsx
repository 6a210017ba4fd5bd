import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useThreadReports } from '../api/thread-reports.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { ReportItem } from './report-item.tsx';
import css from './reports-page.module.css';

/** Reported conversations: the only ones that an administrator can read, while their report is open. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const [shown, show] = useState<'open' | 'all'>('open');
  const pages = useThreadReports(shown === 'open' ? shown : undefined);
  useAdminKeys();
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="messages">
          <p className={css.lead}>{t('lead')}</p>
          <Segments
            label={t('shown')}
            options={(['open', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
            value={shown}
            onChange={show}
          />
          <PageList
            label={t('title')}
            pages={pages}
            failure={failureText('adminData')}
            empty={<EmptyState sentence={t('none')} />}
            row={(report) => <ReportItem key={report.id} report={report} />}
          />
        </AdminTabs>
      </div>
    </div>
  );
}
