import type { RentalQuote } from '@josey/contract/api/rentals';
import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { TimeFields } from '#components/controls/fields/time-field.tsx';
import { TimeRange } from '#components/controls/fields/time-range.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { PromoCode } from '#components/payments/promo-code.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import { type PaymentChoice, usePaymentChoice } from '#lib/payment-choice.ts';
import { useSession } from '#lib/session/session.ts';
import { useBook } from '../api/book.ts';
import { MoneySplit } from '../rental/money-split.tsx';
import { BookingBar } from './booking-bar.tsx';
import css from './booking-panel.module.css';
import { ExtraChoices } from './extra-choices.tsx';
import { FreeWindows } from './free-windows.tsx';
import { freeWindowsOf } from './free-windows-of.ts';
import { PaymentSelect } from './payment-select.tsx';
import { usePromotedQuote } from './use-promoted-quote.ts';

const MINUTE_MS = 60_000;
/** People type a date in parts; the quote waits until it is complete. */
const TYPING_MS = 400;

/** Refusals that a license verification resolves. */
const LICENSE_CODES: ReadonlySet<string> = new Set(['account_not_verified', 'license_expired']);

interface BookingPanelProps {
  vehicle: VisibleVehicle;
  times: TimeSpan;
  onTimes: (times: TimeSpan) => void;
}

/** The price with its lines, and the booking. The renter is charged the quote that is shown. */
export function BookingPanel({ vehicle, times, onTimes }: BookingPanelProps) {
  const { t } = useTranslation('rentals');
  const { duration } = useFormat();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [extras, setExtras] = useState<string[]>([]);
  const [payment, setPayment] = usePaymentChoice();
  const minutes = (Date.parse(times.endDate) - Date.parse(times.startDate)) / MINUTE_MS;
  const request = useDebouncedValue({ vehicleId: vehicle.id, ...times, extras }, TYPING_MS);
  const { quote, ...promo } = usePromotedQuote(request, minutes > 0);
  const booking = useBooking(payment);
  const windows = freeWindowsOf(quote.error) ?? freeWindowsOf(booking.error);
  const price = windows ? undefined : quote.data;
  const action = t(vehicle.instantBook ? 'bookInstantly' : 'askOwner');
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
        <TimeFields>
          <TimeRange
            value={times}
            timeZone={vehicle.timeZone}
            labels={{ from: t('from'), until: t('until') }}
            onChange={onTimes}
          />
        </TimeFields>
        {minutes <= 0 && <Alert kind="error">{t('wrongTimes')}</Alert>}
        <ExtraChoices extras={vehicle.extras} chosen={extras} onChange={setExtras} />
        {status === 'signed-out' && (
          <ButtonLink full to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            {t('signInForPrice')}
          </ButtonLink>
        )}
        {quote.isFetching && <Skeleton height={140} />}
        {price && !quote.isFetching && <QuoteLines quote={price} />}
        {(price || promo.codeError) && (
          <PromoCode
            code={promo.code}
            error={promo.codeError}
            isBusy={promo.isChecking}
            onChange={promo.setCode}
          />
        )}
        {windows && <FreeWindows windows={windows} timeZone={vehicle.timeZone} onChoose={onTimes} />}
        {quote.error && !windows && <ErrorAlert error={quote.error} onRetry={() => void quote.refetch()} />}
        {price && (
          <>
            <PriceCountdown expiresAt={price.expiresAt} of="price" onExpire={() => void quote.refetch()} />
            <PaymentSelect value={payment} onChange={setPayment} />
            <Obstacle error={booking.error} />
            <Button full className={css.book} busy={booking.isPending} onClick={() => booking.send(price)}>
              {action}
            </Button>
            <HoldNote instantBook={vehicle.instantBook} depositCents={price.depositCents} />
            <MoneySplit
              ownerName={vehicle.ownerFirstName}
              split={price.split}
              totalCents={price.totalCents}
            />
          </>
        )}
      </section>
      {price && (
        <BookingBar
          totalCents={dueCentsOf(price)}
          times={times}
          timeZone={vehicle.timeZone}
          action={action}
          busy={booking.isPending}
          onBook={() => booking.send(price)}
        />
      )}
    </>
  );
}

function useBooking(payment: PaymentChoice) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useBook();
  const keyPer = useKeyPerPurpose();
  const send = ({ quoteId }: RentalQuote) => {
    const idempotencyKey = keyPer(`${quoteId} ${payment.paymentMethodId}`);
    mutate(
      { quoteId, ...payment, idempotencyKey },
      {
        onSuccess: ({ id }) => navigate(`/rentals/${id}`),
        onError: (refused) => followHeldRental(refused, navigate),
      },
    );
  };
  return { send, error, isPending };
}

/** Why the car was not booked, or cannot be yet. */
function Obstacle({ error }: { error: Error | null }) {
  const { t } = useTranslation('rentals');
  const { status, user } = useSession();
  const toLicense = <Link to="/verify">{t('sendLicense')}</Link>;
  if (error) {
    const needsLicense = error instanceof ApiError && LICENSE_CODES.has(error.code ?? '');
    const hasDebt = error instanceof ApiError && error.code === 'payment_failed_debt';
    return (
      <ErrorAlert error={error}>
        {needsLicense && toLicense}
        {hasDebt && <Link to="/account#debts">{t('payOpenAmount')}</Link>}
      </ErrorAlert>
    );
  }
  if (status !== 'signed-in' || user?.status !== 'pending') return null;
  return (
    <Alert kind="notice">
      {t('pendingAccount')} {toLicense}
    </Alert>
  );
}

function HoldNote({ instantBook, depositCents }: { instantBook: boolean; depositCents: number }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  return (
    <p className={css.note}>
      <Icon of={IconLock} size={16} />
      <span>
        {t(instantBook ? 'chargedNow' : 'heldWhileAsked')}
        {depositCents > 0 && ` ${t('deposit.due', { amount: money(depositCents) })}`} {t('laterCharges')}
      </span>
    </p>
  );
}

const dueCentsOf = ({ dueCents, totalCents }: RentalQuote) => dueCents ?? totalCents;

function QuoteLines({ quote }: { quote: RentalQuote }) {
  const { t } = useTranslation('rentals');
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  return (
    <PriceLines
      lines={[
        ...quote.lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
        ...promotionLines(quote.promotions),
      ]}
      total={{ label: t('youPay'), amountCents: dueCentsOf(quote) }}
    />
  );
}

/** Where a declined or unconfirmed payment leaves the car on hold, the rental's page explains it and continues. */
function followHeldRental(error: Error, navigate: ReturnType<typeof useNavigate>): void {
  const held = detailsOf(error, 'payment_declined') ?? detailsOf(error, 'payment_action_required');
  if (held?.rental?.status === 'held') void navigate(`/rentals/${held.rentalId}`);
}
