import type { Thread } from '@josey/contract/api/messages/messages';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { REPORT_REASONS, type ReportReason } from '@josey/contract/values/choices/threads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useReportThread } from '../api/threads.ts';

/** Reports a thread to the operator, who can read it from then on. */
export function ReportDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t } = useTranslation('messages');
  const [reason, setReason] = useState<ReportReason>('rude');
  const [note, setNote] = useState('');
  const report = useReportThread(thread.id);
  return (
    <ConfirmDialog
      title={t('report.title', { name: thread.with.firstName })}
      action={t('report.send')}
      busy={report.isPending}
      onConfirm={() => report.mutate({ reason, note }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={report.error} />
      <p>{t('report.about')}</p>
      <SelectField
        label={t('report.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReportReason)}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextArea
        label={t('report.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={TEXT_RULES.noteMaxLength}
        rows={3}
      />
    </ConfirmDialog>
  );
}
