import type { ThreadReport } from '@josey/contract/api/messages/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useOpenReportedThread } from '../api/thread-reports.ts';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import css from './reports-page.module.css';

export function ReportItem({ report }: { report: ThreadReport }) {
  const { t } = useTranslation('reports');
  const [isClosing, setClosing] = useState(false);
  const read = useOpenReportedThread(report.id);
  const { guest, host, reportedBy, reason, note, status, decision, createdAt } = report;
  const reporter = reportedBy === 'guest' ? guest : host;
  return (
    <li className={css.item}>
      <p className={css.head}>
        <b>{t(`reasons.${reason}`)}</b> <StatusBadge status={status} />
      </p>
      <p className={css.about}>
        {t('between', { guest: guest.firstName, host: host.firstName, by: reporter.firstName })}{' '}
        <When at={createdAt} />
      </p>
      {note && <p>{note}</p>}
      {decision && <p className={css.about}>{t('decision', { decision })}</p>}
      <ErrorAlert error={read.error} />
      {read.data && <ReportedMessages messages={read.data.messages} report={report} />}
      {status === 'open' && (
        <p className={css.actions}>
          <Button look="outline" size="small" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('read')}
          </Button>
          {read.data?.hasMore && (
            <Button
              look="quiet"
              size="small"
              busy={read.isPending}
              onClick={() => read.mutate(read.data.messages.at(-1)?.seq)}
            >
              {t('earlier')}
            </Button>
          )}
          <Button size="small" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        </p>
      )}
      {isClosing && <CloseReportDialog id={report.id} onClose={() => setClosing(false)} />}
    </li>
  );
}
