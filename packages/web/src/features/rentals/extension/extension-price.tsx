import type { RentalExtensionQuote } from '@josey/contract/api/rentals/rental-extensions';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import page from '../rental/rental-page.module.css';
import css from './extension-price.module.css';

const PeriodList = lazySection(() => import('../periods/period-list.tsx'));

interface ExtensionPriceProps {
  quote: RentalExtensionQuote;
  /** What the rental was booked with: it stays for the booked time, and takes nothing off the rest. */
  promotions: Rental['promotions'];
  timeZone: string;
}

/** The new price of the whole rental, the amount already agreed, and what happens to the difference. */
export function ExtensionPrice({ quote, promotions = [], timeZone }: ExtensionPriceProps) {
  const { t } = useTranslation('rentals');
  const { dateTime } = useFormat();
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  const { lines, totalCents, agreedCents, differenceCents, answerBy, periods } = quote;
  const promotionCents = promotions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <div className={css.price}>
      <PriceLines
        lines={[
          ...lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
          ...promotionLines(promotions),
        ]}
        total={{ label: t('extend.newTotal'), amountCents: totalCents + promotionCents }}
      />
      <PriceLines
        lines={[{ label: t('extend.agreed'), amountCents: -agreedCents - promotionCents }]}
        total={{ label: t('extend.difference'), amountCents: differenceCents }}
      />
      {periods && <PeriodList periods={periods} side="renter" timeZone={timeZone} />}
      {answerBy ? (
        <p className={page.note}>{t('extend.asks', { at: dateTime(answerBy, timeZone) })}</p>
      ) : (
        differenceCents > 0 && (
          <p className={page.note}>{t(periods ? 'chargedInPeriods' : 'extend.chargedNow')}</p>
        )
      )}
    </div>
  );
}
