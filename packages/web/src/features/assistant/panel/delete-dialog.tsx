import type { Conversation } from '@josey/contract/api/assistant/assistant';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';

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
    <Dialog title={t(isAll ? 'list.deleteAllTitle' : 'list.deleteOneTitle')} onClose={onClose}>
      <p>{isAll ? t('list.deleteAllText') : t('list.deleteOneText', { title: target.title })}</p>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => !busy && onDelete()}>
          {t(isAll ? 'list.deleteAllPress' : 'list.deleteOnePress')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
