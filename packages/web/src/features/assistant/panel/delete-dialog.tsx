import type { Conversation } from '@josey/contract/api/assistant/assistant';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';

interface DeleteDialogProps {
  target: Conversation | 'all';
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Confirms a deletion, which is permanent. */
export function DeleteDialog({ target, busy, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['assistant', 'common']);
  const isAll = target === 'all';
  return (
    <ConfirmDialog
      title={t(isAll ? 'list.deleteAllTitle' : 'list.deleteOneTitle')}
      action={t(isAll ? 'list.deleteAllPress' : 'list.deleteOnePress')}
      back={t('common:cancel')}
      busy={busy}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{isAll ? t('list.deleteAllText') : t('list.deleteOneText', { title: target.title })}</p>
    </ConfirmDialog>
  );
}
