import type { RideQuote } from '@josey/contract/api/rides';
import { IconRefresh } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { PromoCode } from '#components/payments/promo-code.tsx';
import { fareArithmetic } from '#lib/format/fare-arithmetic.ts';
import { useFareLineLabel } from '#lib/format/use-fare-line-label.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import css from './fare-card.module.css';

interface FareCardProps {
  /** Undefined while the fare loads. */
  quote: RideQuote | undefined;
  pickupMinutes: number | undefined;
  /** Not for guests. */
  promo: ComponentProps<typeof PromoCode> | undefined;
  /** Then neither credit nor a code applies. */
  isCash: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The fare, its lines, and how long the quote is valid. */
export default function FareCard({
  quote,
  pickupMinutes,
  promo,
  isCash,
  isRefreshing,
  onRefresh,
}: FareCardProps) {
  const { t } = useTranslation('rides');
  const format = useFormat();
  const nameOf = useFareLineLabel();
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
          <Money cents={(!isCash && quote.dueCents) || quote.fareCents} />
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
        {fareArithmetic(quote.lines, format, nameOf)}.
      </p>
      <Promotions quote={quote} isCash={isCash} />
      {!isCash && promo && <PromoCode {...promo} />}
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

/** What credit and the code take off the fare. */
function Promotions({ quote, isCash }: { quote: RideQuote; isCash: boolean }) {
  const { t } = useTranslation('promotions');
  const promotionLines = usePromotionLines();
  if (!quote.promotions || quote.dueCents === undefined) return null;
  if (isCash) return <p className={css.sum}>{t('code.notInCash')}</p>;
  const lines = [
    { label: t('lines.fare'), amountCents: quote.fareCents },
    ...promotionLines(quote.promotions),
  ];
  return <PriceLines lines={lines} total={{ label: t('lines.youPay'), amountCents: quote.dueCents }} />;
}
