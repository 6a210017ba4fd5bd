import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';

interface ReasonDialogProps {
  title: string;
  about?: string;
  /** What was agreed about the action. */
  rules?: ReactNode;
  action: string;
  error: Error | null;
  isBusy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Confirms an action that cannot be undone, with a message to the other side. */
export function ReasonDialog({
  title,
  about,
  rules,
  action,
  error,
  isBusy,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation('rentals');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={title}
      action={action}
      busy={isBusy}
      onConfirm={() => onSend(reason)}
      onClose={onClose}
    >
      <ErrorAlert error={error} />
      {about && <p>{about}</p>}
      {rules}
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={TEXT_RULES.reasonMaxLength}
        rows={2}
      />
    </ConfirmDialog>
  );
}
