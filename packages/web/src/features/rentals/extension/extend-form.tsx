import type { RentalExtensionQuote } from '@josey/contract/api/rentals/rental-extensions';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { RangeField } from '#components/controls/range-picker/range-field.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { type PaymentChoice, usePaymentChoice } from '#lib/payment-choice.ts';
import { useExtendRental, useExtensionQuote } from '../api/extend.ts';
import { FreeWindows } from '../booking/free-windows.tsx';
import { freeWindowsOf } from '../booking/free-windows-of.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import page from '../rental/rental-page.module.css';
import { ExtensionPrice } from './extension-price.tsx';

const STEP_MS = { minute: 3_600_000, hour: 3_600_000, day: 86_400_000, week: 86_400_000, month: 86_400_000 };

/** Requests a later end for a rental, at the additional price that is shown. */
export function ExtendForm({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { t } = useTranslation(['rentals', 'common']);
  const heading = useFocusHere<HTMLHeadingElement>();
  const { timeZone } = rental.vehicle;
  const [endDate, setEndDate] = useState(() => firstEnd(rental));
  const [payment, setPayment] = usePaymentChoice(sameAs(rental));
  const isLater = Date.parse(endDate) > Date.parse(rental.endDate);
  const quote = useExtensionQuote(rental.id, endDate, isLater);
  const extend = useExtendRental(rental.id);
  const keyPer = useKeyPerPurpose();
  // The held extension above this form links to the bank.
  const closeToConfirm = (error: Error) =>
    error instanceof ApiError && error.code === 'payment_action_required' && onClose();
  const send = ({ quoteId, endDate }: RentalExtensionQuote) => {
    const idempotencyKey = keyPer(`${quoteId} ${payment.paymentMethodId}`);
    extend.mutate(
      { quoteId, endDate, ...payment, idempotencyKey },
      { onSuccess: onClose, onError: closeToConfirm },
    );
  };
  const windows = freeWindowsOf(quote.error) ?? freeWindowsOf(extend.error);
  const price = windows || !isLater || quote.isFetching ? undefined : quote.data;
  return (
    <section className={page.form} aria-label={t('extend.title')} aria-busy={quote.isFetching}>
      <h2 ref={heading} tabIndex={-1}>
        {t('extend.title')}
      </h2>
      <RangeField
        value={{ startDate: rental.startDate, endDate }}
        timeZone={timeZone}
        labels={{ from: t('from'), until: t('extend.newEnd') }}
        isStartFixed
        onChange={(span) => setEndDate(span.endDate)}
      />
      {!isLater && <ErrorAlert error={t('extend.notLater')} />}
      {isLater && quote.isFetching && <Skeleton height={160} />}
      {windows && (
        <FreeWindows windows={windows} timeZone={timeZone} onChoose={(to) => setEndDate(to.endDate)} />
      )}
      {isLater && quote.error && !windows && <ErrorAlert error={quote.error} />}
      {price && (
        <>
          <ExtensionPrice quote={price} promotions={rental.promotions} timeZone={timeZone} />
          <PriceCountdown expiresAt={price.expiresAt} of="price" onExpire={() => void quote.refetch()} />
          {price.differenceCents > 0 && <PaymentSelect value={payment} onChange={setPayment} />}
          <ErrorAlert error={extend.error} />
        </>
      )}
      <div className={page.actions}>
        {price && (
          <Button busy={extend.isPending} onClick={() => send(price)}>
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

function ActionText({ quote }: { quote: RentalExtensionQuote }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const asksOwner = quote.answerBy !== undefined;
  if (quote.differenceCents === 0) return t(asksOwner ? 'extend.askFree' : 'extend.free');
  return t(asksOwner ? 'extend.askFor' : 'extend.for', { amount: money(quote.differenceCents) });
}

/** The end of an extension whose payment failed, or else a little later than the present end. */
function firstEnd({ endDate, type, extension }: Rental): string {
  if (extension?.status === 'held') return extension.endDate;
  return new Date(Date.parse(endDate) + STEP_MS[type]).toISOString();
}

const sameAs = ({ paymentMethod }: Rental): PaymentChoice => ({
  paymentMethod,
  paymentMethodId: paymentMethod === 'cashapp' ? 'pm_cashapp' : 'pm_card_visa',
});
