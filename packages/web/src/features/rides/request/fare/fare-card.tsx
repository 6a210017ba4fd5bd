import type { RideQuote } from '@josey/contract/api/rides';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { fareArithmetic } from '#lib/format/fare-arithmetic.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './fare-card.module.css';

interface FareCardProps {
  /** Undefined while the fare loads. */
  quote: RideQuote | undefined;
  pickupMinutes: number | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The fare, its lines, and how long the quote is valid. */
export default function FareCard({ quote, pickupMinutes, isRefreshing, onRefresh }: FareCardProps) {
  const { t } = useTranslation('rides');
  const format = useFormat();
  if (!quote) {
    return (
      <div className={css.card} role="status" aria-label={t('calculating')}>
        <Skeleton height={34} width={110} />
        <Skeleton height={20} width="88%" />
        <Skeleton height={37} />
      </div>
    );
  }
  return (
    <div className={css.card} aria-busy={isRefreshing}>
      <div className={css.head}>
        <b className={css.fare}>
          <Money cents={quote.fareCents} />
        </b>
        {pickupMinutes !== undefined && (
          <span className={css.away}>{t('minutesAway', { minutes: format.minutes(pickupMinutes) })}</span>
        )}
      </div>
      <p className={css.sum}>
        {t('routeAbout', {
          miles: format.miles(quote.distance),
          minutes: format.minutes(quote.estimatedDuration),
        })}{' '}
        {fareArithmetic(quote.lines, format, (kind) => t(`lines.${kind}`))}.
      </p>
      {quote.owedCents !== undefined && (
        <p className={css.sum}>{t('owed', { amount: format.money(quote.owedCents) })}</p>
      )}
      <div className={css.price}>
        <PriceCountdown of="fare" expiresAt={quote.expiresAt} onExpire={onRefresh} />
        <IconButton
          icon={IconRefresh}
          label={t('refreshFare')}
          disabled={isRefreshing}
          onClick={() => !isRefreshing && onRefresh()}
        />
      </div>
    </div>
  );
}
