import type { Ride } from '@josey/contract/api/rides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useMoveRide } from '../api/use-move-ride.ts';
import { cancellationCost } from './cancellation-cost.ts';
import css from './trip.module.css';

interface CancelRideProps {
  ride: Ride;
  look: 'button' | 'link';
}

/** Cancels the ride before its start, and shows the fee. */
export function CancelRide({ ride, look }: CancelRideProps) {
  const { t } = useTranslation('rides');
  const [isConfirming, setConfirming] = useState(false);
  const cost = useCost(ride);
  const cancel = useMoveRide('cancel');
  const ask = () => {
    cancel.reset();
    setConfirming(true);
  };
  return (
    <>
      {look === 'button' ? (
        <Button look="outline" full onClick={ask}>
          {t('cancelRide')}
        </Button>
      ) : (
        <p className={css.small}>
          {cost}{' '}
          <button type="button" className={css.link} onClick={ask}>
            {t('cancelRide')}
          </button>
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('cancelTitle')}
          action={t('cancelRide')}
          back={t('keepRide')}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate(ride.id)}
          onClose={() => setConfirming(false)}
        >
          <ErrorAlert error={cancel.error && failureSentence(cancel.error, t('cancelFailed'))} />
          {/* Announced, since a driver may accept while the dialog is open. */}
          <p role="status">{cost}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The present cost of a cancellation as a sentence. */
function useCost(ride: Ride): string {
  const { t } = useTranslation('rides');
  const { clock, money } = useFormat();
  const now = useNow(1_000);
  const cost = cancellationCost(ride, now);
  if (cost.kind === 'free') return t('cancelFree');
  if (cost.kind === 'costs') return t('cancelCosts', { fee: money(cost.feeCents) });
  return t('cancelFreeUntil', { time: clock(cost.until), fee: money(cost.feeCents) });
}
