import type { Ride } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useCancelRide } from '../api/use-move-ride.ts';
import { type Cost, cancellationCost } from './cancellation-cost.ts';
import css from './trip.module.css';

interface CancelRideProps {
  ride: Ride;
  look: 'button' | 'link';
}

/** Cancels the ride before its start, and shows the fee. */
export function CancelRide({ ride, look }: CancelRideProps) {
  const { t } = useTranslation('rides');
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCancelRide(ride.id);
  const cost = useCost(ride, cancel.error);
  const say = useCostSentence();
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
          {say(cost)}{' '}
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
          onConfirm={() => cancel.mutate(feeOf(cost))}
          onClose={() => setConfirming(false)}
        >
          <ErrorAlert error={cancel.error && failureSentence(cancel.error, t('cancelFailed'))} />
          {/* Announced, since a driver may accept while the dialog is open. */}
          <p role="status">{say(cost)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The present cost; once the server has said that it is another one, that. */
function useCost(ride: Ride, error: Error | null): Cost {
  const now = useNow(1_000);
  const changed = detailsOf(error, 'conflict');
  return changed && 'feeCents' in changed
    ? { kind: 'costs', feeCents: changed.feeCents }
    : cancellationCost(ride, now);
}

const feeOf = (cost: Cost): number => (cost.kind === 'costs' ? cost.feeCents : 0);

/** The cost of a cancellation as a sentence. */
function useCostSentence(): (cost: Cost) => string {
  const { t } = useTranslation('rides');
  const { clock, money } = useFormat();
  return (cost) => {
    if (cost.kind === 'free' || (cost.kind === 'costs' && cost.feeCents === 0)) return t('cancelFree');
    if (cost.kind === 'costs') return t('cancelCosts', { fee: money(cost.feeCents) });
    return t('cancelFreeUntil', { time: clock(cost.until), fee: money(cost.feeCents) });
  };
}
