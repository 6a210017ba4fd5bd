import type { Ride } from '@josey/contract/api/rides';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { useFareLineLabel } from '#lib/format/use-fare-line-label.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import css from './past-ride.module.css';

type Line = NonNullable<Ride['fareLines']>[number];

/** The fare line by line; for a canceled ride, the cancellation fee. */
export function PastRideFare({ ride, side }: { ride: Ride; side: 'rider' | 'driver' }) {
  const { t } = useTranslation(['ride', 'rides']);
  const format = useFormat();
  const nameOf = useFareLineLabel();
  const isComplete = ride.status === 'completed';
  const promotionLines = usePromotionLines();
  const totalCents = ride.dueCents ?? centsFromDecimal(ride.finalFare ?? ride.estimatedFare, ride.currency);
  const lines = [
    ...(ride.fareLines ?? []).map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
    ...promotionLines(ride.promotions),
  ];
  return (
    <section className={css.part}>
      <h2>{t('fareTitle')}</h2>
      {isComplete && <PriceLines lines={lines} total={{ label: t('total'), amountCents: totalCents }} />}
      {side === 'rider' && <p className={css.muted}>{whatWasTaken()}</p>}
      {ride.refundedCents !== undefined && (
        <p>{t('refunded', { amount: format.money(ride.refundedCents) })}</p>
      )}
      {side === 'rider' && (isComplete || Boolean(ride.cancellationFeeCents)) && (
        <ButtonLink look="outline" size="medium" to={`/rides/${ride.id}/receipt`}>
          {t('seeReceipt')}
        </ButtonLink>
      )}
      {side === 'driver' && isComplete && ride.earningsCents !== undefined && (
        <p className={css.earned}>
          <span>{t('youEarned')}</span>
          <b>
            <Money cents={ride.earningsCents} />
          </b>
        </p>
      )}
      {ride.tipCents !== undefined && (
        <p className={css.earned}>
          <span>{t('rides:tip.tipped')}</span>
          <b>
            <Money cents={ride.tipCents} />
          </b>
        </p>
      )}
    </section>
  );

  function labelOf({ kind, quantity, unitCents }: Line): string {
    const price = format.money(unitCents);
    if (kind === 'distance') return t('distanceLine', { miles: format.miles(quantity), price });
    if (kind === 'time') return t('timeLine', { minutes: format.minutes(quantity), price });
    return nameOf(kind);
  }

  function whatWasTaken(): string {
    if (isComplete) return t(`charged.${ride.paymentMethod}`);
    const { cancellationFeeCents: fee } = ride;
    return fee ? t('feeCharged', { fee: format.money(fee) }) : t('nothingCharged');
  }
}
