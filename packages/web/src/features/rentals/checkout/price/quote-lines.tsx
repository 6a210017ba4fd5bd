import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import { dueCentsOf, type ShownPrice } from '../use-checkout.ts';

const PeriodList = lazyPart(() => import('../../periods/period-list.tsx'));

/** What the price consists of, with its total. */
export default function QuoteLines({ quote, vehicle }: { quote: ShownPrice; vehicle: VisibleVehicle }) {
  const { t } = useTranslation(['checkout', 'rentals']);
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  const whole = vehicle.instantBook ? t('total.now') : t('total.asked', { name: vehicle.ownerFirstName });
  const label = quote.periods ? t('rentals:youPay') : whole;
  return (
    <>
      <PriceLines
        lines={[
          ...quote.lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
          ...promotionLines(quote.promotions),
        ]}
        total={{ label, amountCents: dueCentsOf(quote) }}
      />
      {quote.periods && (
        <Suspense fallback={<Skeleton height={140} />}>
          <PeriodList periods={quote.periods} side="renter" timeZone={vehicle.timeZone} />
        </Suspense>
      )}
    </>
  );
}
