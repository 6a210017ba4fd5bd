import type { RideQuote } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';

interface FareChangedDialogProps {
  before: RideQuote;
  now: RideQuote;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks once whether to accept a fare that changed after the estimate, with both amounts. */
export function FareChangedDialog({ before, now, isBusy, onAccept, onClose }: FareChangedDialogProps) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const fares = { before: money(before.fareCents), now: money(now.fareCents) };
  return (
    <Dialog title={t('fareChanged.title', fares)} onClose={onClose}>
      <p>{t('fareChanged.text', fares)}</p>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('fareChanged.no')}
        </Button>
        <Button busy={isBusy} onClick={onAccept}>
          {t('requestFor', { fare: fares.now })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
