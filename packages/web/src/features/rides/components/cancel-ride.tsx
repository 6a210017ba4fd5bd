import { DEFAULT_FARE_POLICY } from '@josey/contract/pricing/fare-policy';
import { riderCancellationCents } from '@josey/contract/pricing/ride-fees';
import type { Ride } from '@josey/contract/rides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog/dialog.tsx';
import { useConfig } from '../../../lib/config.ts';
import { failureSentence } from '../../../lib/form/failure.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMoveRide } from '../api/use-move-ride.ts';
import css from './trip.module.css';

interface CancelRideProps {
  ride: Ride;
  look: 'button' | 'link';
}

/** The way out before the start, and what it costs. */
export function CancelRide({ ride, look }: CancelRideProps) {
  const { t } = useTranslation('rides');
  const [isAsked, setAsked] = useState(false);
  const cost = useCost(ride);
  const cancel = useMoveRide('cancel');
  const ask = () => {
    cancel.reset();
    setAsked(true);
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
      {isAsked && (
        <Dialog title={t('cancelTitle')} onClose={() => setAsked(false)}>
          <ErrorAlert error={cancel.error && failureSentence(cancel.error, t('cancelFailed'))} />
          <p>{cost}</p>
          <DialogActions>
            <Button look="outline" onClick={() => setAsked(false)}>
              {t('keepRide')}
            </Button>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate(ride.id)}>
              {t('cancelRide')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** What cancelling costs at this moment, by the rule that the server charges by. */
function useCost(ride: Ride): string {
  const { t } = useTranslation('rides');
  const { clock, money } = useFormat();
  const feeCents = useConfig()?.rideCancellationFeeCents;
  const now = useNow(1_000);
  const { freeCancellationUntil: until, acceptedAt, paymentMethod, fareCents } = ride;
  if (!until || !acceptedAt) return t('cancelFree');
  if (feeCents === undefined) return t('cancelMayCost');
  const held = { paymentMethod, fareCents, acceptedAt: new Date(acceptedAt) };
  const costAt = (time: number) =>
    riderCancellationCents(held, new Date(time), { ...DEFAULT_FARE_POLICY, cancellationFeeCents: feeCents });
  const late = costAt(Date.parse(until) + 1);
  if (late === 0) return t('cancelFree');
  if (costAt(now) > 0) return t('cancelCosts', { fee: money(late) });
  return t('cancelFreeUntil', { time: clock(until), fee: money(late) });
}
