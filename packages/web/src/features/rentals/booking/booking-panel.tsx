import type { RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { Money } from '#components/data/money/money.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { isPassing } from '#lib/api/is-passing.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import { useQuote } from '../api/quote.ts';
import { checkoutLink } from '../checkout/checkout-wishes.ts';
import { BookingBar } from './booking-bar.tsx';
import css from './booking-panel.module.css';
import { CarTimes } from './car-times.tsx';
import { ExtraChoices } from './extra-choices.tsx';
import { freeWindowsOf } from './free-windows-of.ts';

const FreeWindows = lazyPart(async () => ({ default: (await import('./free-windows.tsx')).FreeWindows }));
const PeriodList = lazyPart(() => import('../periods/period-list.tsx'));
const MoneySplit = lazyPart(() => import('../rental/money-split.tsx'));
const SPLIT_HEIGHT = 96;

const MINUTE_MS = 60_000;

interface BookingPanelProps {
  vehicle: VisibleVehicle;
  times: TimeSpan;
  onTimes: (times: TimeSpan) => void;
  /** Chosen before, when the renter comes back from the checkout. */
  firstExtras?: string[];
}

/** The price with its lines, and the way to the checkout, which alone holds money. */
export function BookingPanel({ vehicle, times, onTimes, firstExtras = [] }: BookingPanelProps) {
  const { t } = useTranslation('rentals');
  const { duration } = useFormat();
  const [extras, setExtras] = useState<string[]>(firstExtras);
  const minutes = (Date.parse(times.endDate) - Date.parse(times.startDate)) / MINUTE_MS;
  const quote = useQuote({ vehicleId: vehicle.id, ...times, extras }, minutes > 0);
  const windows = freeWindowsOf(quote.error);
  const price = windows ? undefined : quote.data;
  const action = t(vehicle.instantBook ? 'toBook' : 'toRequest');
  const checkout = checkoutLink({ vehicleId: vehicle.id, ...times, extras });
  return (
    <>
      <section className={css.panel} aria-label={t('price')} aria-busy={quote.isFetching}>
        <p className={css.head} aria-live="polite">
          {price ? (
            <b>
              <Money cents={dueCentsOf(price)} />
            </b>
          ) : (
            quote.isFetching && <Skeleton height={32} width={140} />
          )}
          {minutes > 0 && <span>{t('for', { duration: duration(minutes) })}</span>}
        </p>
        <CarTimes vehicle={vehicle} times={times} extras={extras} onChange={onTimes} />
        {minutes <= 0 && <Alert kind="error">{t('wrongTimes')}</Alert>}
        <ExtraChoices extras={vehicle.extras} chosen={extras} onChange={setExtras} />
        {quote.isFetching && <Skeleton height={140} />}
        {price && !quote.isFetching && <QuoteLines quote={price} timeZone={vehicle.timeZone} />}
        <Suspense>
          {windows && <FreeWindows windows={windows} timeZone={vehicle.timeZone} onChoose={onTimes} />}
        </Suspense>
        {quote.error && !windows && (
          <ErrorAlert
            error={quote.error}
            onRetry={isPassing(quote.error) ? () => void quote.refetch() : undefined}
          />
        )}
        {price && (
          <>
            <ButtonLink full className={css.book} to={checkout}>
              {action}
            </ButtonLink>
            <p className={css.note}>{t('notYet')}</p>
            <Suspense fallback={<Skeleton height={SPLIT_HEIGHT} />}>
              <MoneySplit
                ownerName={vehicle.ownerFirstName}
                split={price.split}
                totalCents={price.totalCents}
              />
            </Suspense>
          </>
        )}
      </section>
      {price && (
        <BookingBar totalCents={dueCentsOf(price)} times={times} timeZone={vehicle.timeZone}>
          <ButtonLink to={checkout}>{action}</ButtonLink>
        </BookingBar>
      )}
    </>
  );
}

const dueCentsOf = ({ dueCents, totalCents }: RentalQuote) => dueCents ?? totalCents;

function QuoteLines({ quote, timeZone }: { quote: RentalQuote; timeZone: string }) {
  const { t } = useTranslation('rentals');
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  return (
    <>
      <PriceLines
        lines={[
          ...quote.lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
          ...promotionLines(quote.promotions),
        ]}
        total={{ label: t('youPay'), amountCents: dueCentsOf(quote) }}
      />
      {quote.periods && (
        <Suspense fallback={<Skeleton height={140} />}>
          <PeriodList periods={quote.periods} side="renter" timeZone={timeZone} />
        </Suspense>
      )}
    </>
  );
}
