import type { RideQuote } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';

interface FareChangedDialogProps {
  before: RideQuote;
  now: RideQuote;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks once whether to accept a fare that changed after the estimate, with both amounts. */
export default function FareChangedDialog({
  before,
  now,
  isBusy,
  onAccept,
  onClose,
}: FareChangedDialogProps) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const payOf = ({ dueCents, fareCents }: RideQuote) => money(dueCents ?? fareCents);
  const fares = { before: payOf(before), now: payOf(now) };
  return (
    <ConfirmDialog
      title={t('fareChanged.title', fares)}
      action={t('requestFor', { fare: fares.now })}
      back={t('fareChanged.no')}
      isHarmless
      busy={isBusy}
      onConfirm={onAccept}
      onClose={onClose}
    >
      <p>{t('fareChanged.text', fares)}</p>
    </ConfirmDialog>
  );
}
