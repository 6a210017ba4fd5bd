import type { RentalDatesQuote } from '@josey/contract/api/rentals/rental-dates';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { RangeField } from '#components/controls/range-picker/range-field.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePaymentChoice } from '#lib/payment-choice.ts';
import { useChangeDates, useDatesQuote, useFreeDates } from '../api/dates.ts';
import { FreeWindows } from '../booking/free-windows.tsx';
import { freeWindowsOf } from '../booking/free-windows-of.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import page from '../rental/rental-page.module.css';
import { DatesPrice } from './dates-price.tsx';

/** Other dates for a trip that has not begun, at the difference that is shown before the press. */
export default function DatesForm({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { t } = useTranslation(['rentals', 'common']);
  const heading = useFocusHere<HTMLHeadingElement>();
  const { timeZone } = rental.vehicle;
  const [isOpen, setOpen] = useState(false);
  const [dates, setDates] = useState<TimeSpan>(() => firstDates(rental));
  const [payment, setPayment] = usePaymentChoice({
    paymentMethod: rental.paymentMethod,
    paymentMethodId: rental.paymentMethod === 'cashapp' ? 'pm_cashapp' : 'pm_card_visa',
  });
  const isOther = dates.startDate !== rental.startDate || dates.endDate !== rental.endDate;
  const free = useFreeDates(rental.id, isOpen);
  const quote = useDatesQuote(rental.id, dates, isOther);
  const change = useChangeDates(rental.id);
  const keyPer = useKeyPerPurpose();
  // The held change above this form links to the bank.
  const closeToConfirm = (error: Error) =>
    error instanceof ApiError && error.code === 'payment_action_required' && onClose();
  const send = ({ quoteId, startDate, endDate }: RentalDatesQuote) => {
    const idempotencyKey = keyPer(`${quoteId} ${payment.paymentMethodId}`);
    change.mutate(
      { quoteId, startDate, endDate, ...payment, idempotencyKey },
      { onSuccess: onClose, onError: closeToConfirm },
    );
  };
  const windows = freeWindowsOf(quote.error) ?? freeWindowsOf(change.error);
  const price = windows || !isOther || quote.isFetching ? undefined : quote.data;
  return (
    <section className={page.form} aria-label={t('dates.title')} aria-busy={quote.isFetching}>
      <h2 ref={heading} tabIndex={-1}>
        {t('dates.title')}
      </h2>
      <RangeField
        value={dates}
        timeZone={timeZone}
        labels={{ from: t('pickup'), until: t('return') }}
        windows={free.data}
        onOpen={() => setOpen(true)}
        onChange={setDates}
      />
      {!isOther && <p className={page.note}>{t('dates.choose')}</p>}
      {isOther && quote.isFetching && <Skeleton height={160} />}
      {windows && <FreeWindows windows={windows} timeZone={timeZone} onChoose={setDates} />}
      {isOther && quote.error && !windows && <ErrorAlert error={quote.error} />}
      {price && (
        <>
          <DatesPrice quote={price} promotions={rental.promotions} timeZone={timeZone} />
          <PriceCountdown expiresAt={price.expiresAt} of="price" onExpire={() => void quote.refetch()} />
          {price.chargeCents > 0 && <PaymentSelect value={payment} onChange={setPayment} />}
          <ErrorAlert error={change.error} />
        </>
      )}
      <div className={page.actions}>
        {price && (
          <Button busy={change.isPending} onClick={() => send(price)}>
            <ActionText quote={price} />
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {t('common:back')}
        </Button>
      </div>
    </section>
  );
}

function ActionText({ quote }: { quote: RentalDatesQuote }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const { chargeCents, refundCents, answerBy } = quote;
  const asksOwner = answerBy !== undefined;
  if (chargeCents > 0)
    return t(asksOwner ? 'dates.askFor' : 'dates.changeFor', { amount: money(chargeCents) });
  if (refundCents > 0)
    return t(asksOwner ? 'dates.askBack' : 'dates.changeBack', { amount: money(refundCents) });
  return t(asksOwner ? 'dates.ask' : 'dates.change');
}

/** The dates of a change whose payment failed, or else the present ones. */
function firstDates({ startDate, endDate, dateChange }: Rental): TimeSpan {
  if (dateChange?.status === 'held') return { startDate: dateChange.startDate, endDate: dateChange.endDate };
  return { startDate, endDate };
}
