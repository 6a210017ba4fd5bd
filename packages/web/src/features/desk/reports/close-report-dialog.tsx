import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useCloseThreadReport } from '../api/thread-reports.ts';

/** Closes a report with what came of it, for the activity log. */
export function CloseReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const [reason, setReason] = useState('');
  const close = useCloseThreadReport(id);
  return (
    <ConfirmDialog
      title={t('closeTitle')}
      action={t('close')}
      isHarmless
      busy={close.isPending}
      onConfirm={() => close.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={close.error} />
      <p>{t('closeAbout')}</p>
      <TextArea
        label={t('outcome')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={TEXT_RULES.reasonMaxLength}
        rows={2}
      />
    </ConfirmDialog>
  );
}
