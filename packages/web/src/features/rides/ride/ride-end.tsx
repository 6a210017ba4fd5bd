import type { Ride } from '@josey/contract/api/rides';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import { forgetEndedRide } from '../api/open-ride.ts';
import { RideFacts } from './ride-facts.tsx';
import css from './trip.module.css';

/** The outcome and the price of a ride. */
export function RideEnd({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const storedText = useStoredText();
  const cache = useQueryClient();
  const isComplete = ride.status === 'completed';
  const fareCents = centsFromDecimal(ride.finalFare ?? ride.estimatedFare, ride.currency);
  return (
    <div className={css.trip}>
      <div className={css.search}>
        <StatusBadge status={ride.status} />
        <h1>{isComplete ? t('youAreThere') : t(`states.${ride.status}.title`)}</h1>
        {isComplete ? (
          <p className={css.end}>
            <b>
              <Money cents={fareCents} />
            </b>
            <span className={css.muted}>{t(`paid.${ride.paymentMethod}`)}</span>
          </p>
        ) : (
          <p className={css.muted}>{whatHappened()}</p>
        )}
      </div>
      <RideFacts ride={ride} />
      <div className={css.actions}>
        <Button full onClick={() => forgetEndedRide(cache)}>
          {isComplete ? t('another') : t('askAgain')}
        </Button>
        {isComplete && (
          <ButtonLink look="outline" full to={`/rides/${ride.id}`}>
            {t('tip.give')}
          </ButtonLink>
        )}
        <ButtonLink look="outline" full to="/dashboard?tab=rides">
          {t('allRides')}
        </ButtonLink>
      </div>
    </div>
  );

  function whatHappened(): string {
    if (ride.status === 'expired') return t('expiredText');
    const fee = ride.cancellationFeeCents
      ? t('feeCharged', { fee: money(ride.cancellationFeeCents) })
      : t('nothingCharged');
    const by = t(`cancelledBy.${ride.cancelledBy ?? 'system'}`);
    // People type it with or without a period.
    const why = ride.cancelledBy !== 'rider' && ride.statusReason?.replace(/\.?$/, '.');
    const reason = why ? ` ${storedText(why)}` : '';
    return `${by}${reason} ${fee}`;
  }
}
