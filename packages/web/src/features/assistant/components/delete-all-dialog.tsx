import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog/dialog.tsx';

interface DeleteAllDialogProps {
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteAllDialog({ busy, onDelete, onClose }: DeleteAllDialogProps) {
  const { t } = useTranslation(['assistant', 'common']);
  return (
    <Dialog title={t('list.deleteAllTitle')} onClose={onClose}>
      <p>{t('list.deleteAllText')}</p>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => !busy && onDelete()}>
          {t('list.deleteAllPress')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
