import type { RentalDatesQuote } from '@josey/contract/api/rentals/rental-dates';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import css from '../extension/extension-price.module.css';
import page from '../rental/rental-page.module.css';

interface DatesPriceProps {
  quote: RentalDatesQuote;
  /** What the trip was booked with. */
  promotions: Rental['promotions'];
  timeZone: string;
}

/** The new price of the whole trip, the one agreed before, and what is charged or comes back. */
export function DatesPrice({ quote, promotions = [], timeZone }: DatesPriceProps) {
  const { t } = useTranslation('rentals');
  const { dateTime, money } = useFormat();
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  const { lines, totalCents, agreedCents, chargeCents, refundCents, answerBy } = quote;
  const { promotionCents, returnedPromotionCents } = quote;
  const isLess = refundCents > 0;
  const before = agreedCents - promotionCents - returnedPromotionCents;
  const after = totalCents - promotionCents;
  const promoted =
    returnedPromotionCents === 0
      ? promotionLines(promotions)
      : [{ label: t('dates.promotion'), amountCents: -promotionCents }];
  return (
    <div className={css.price}>
      <PriceLines
        lines={[
          ...lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
          ...promoted,
        ]}
        total={{ label: t('extend.newTotal'), amountCents: after }}
      />
      {isLess ? (
        <PriceLines
          lines={[
            { label: t('extend.agreed'), amountCents: before },
            { label: t('extend.newTotal'), amountCents: -after },
          ]}
          total={{ label: t('dates.refund'), amountCents: refundCents }}
        />
      ) : (
        <PriceLines
          lines={[{ label: t('extend.agreed'), amountCents: -before }]}
          total={{ label: t('extend.difference'), amountCents: chargeCents }}
        />
      )}
      {returnedPromotionCents > 0 && (
        <p className={page.note}>{t('dates.returned', { amount: money(returnedPromotionCents) })}</p>
      )}
      {chargeCents === 0 && refundCents === 0 && <p className={page.note}>{t('dates.same')}</p>}
      {isLess && <p className={page.note}>{t('dates.refundNote')}</p>}
      {answerBy ? (
        <p className={page.note}>
          {t(chargeCents > 0 ? 'dates.asksAndHolds' : 'dates.asks', { at: dateTime(answerBy, timeZone) })}
        </p>
      ) : (
        chargeCents > 0 && <p className={page.note}>{t('extend.chargedNow')}</p>
      )}
    </div>
  );
}
