import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useRemoveAdministrator } from '../api/team.ts';

interface RemoveAdministratorDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Makes an administrator a user again. */
export function RemoveAdministratorDialog({ id, name, onClose }: RemoveAdministratorDialogProps) {
  const { t } = useTranslation('team');
  const [reason, setReason] = useState('');
  const remove = useRemoveAdministrator(id);
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      action={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={remove.error} />
      <p>{t('removeAbout')}</p>
      <TextArea
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={TEXT_RULES.reasonMaxLength}
        rows={2}
      />
    </ConfirmDialog>
  );
}
