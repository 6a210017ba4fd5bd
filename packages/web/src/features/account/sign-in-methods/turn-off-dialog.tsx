import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';

interface TurnOffDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

export function TurnOffDialog({ onClose, onConfirm }: TurnOffDialogProps) {
  const { t } = useTranslation(['methods', 'common']);
  return (
    <Dialog title={t('twoStep.turnOffTitle')} onClose={onClose}>
      <p>{t('twoStep.turnOffText')}</p>
      <DialogActions>
        <Button look="outline" size="medium" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button look="danger" size="medium" onClick={onConfirm}>
          {t('twoStep.turnOff')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
