import type { Rental } from '@josey/contract/api/rentals/rentals';
import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { CountdownAnnouncer } from '#components/data/countdown/countdown-announcer.tsx';
import { useCountdown } from '#components/data/countdown/use-countdown.ts';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { formatCountdown } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { type PaymentChoice, usePaymentChoice } from '#lib/payment-choice.ts';
import { usePayRental } from '../api/book.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { ReleaseHold } from './release-hold.tsx';
import css from './rental-page.module.css';

/** The rental shows the reason of a refused payment, also after a reload. */
const isRefusal = (error: Error | null) => error instanceof ApiError && error.status === 402;

/** Pays for a car on hold, within fifteen minutes, with another method if the first was declined. */
export function PayHeld({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const [choice, setChoice] = usePaymentChoice();
  const [key, setKey] = useState(newIdempotencyKey);
  const pay = usePayRental(rental.id);
  const left = useCountdown(rental.holdExpiresAt);
  if (left === 0) {
    const times = new URLSearchParams({ from: rental.startDate, until: rental.endDate });
    return (
      <Alert kind="error">
        {t('holdOver')} <Link to={`/vehicles/${rental.vehicleId}?${times}`}>{t('checkAgain')}</Link>
      </Alert>
    );
  }
  const heldFor = (seconds: number) => (
    <RichText
      text={t('heldFor', { time: formatCountdown(seconds) })}
      parts={{ b: (words) => <b>{words}</b> }}
    />
  );
  const choose = (next: PaymentChoice) => {
    setChoice(next);
    setKey(newIdempotencyKey());
  };
  // After a refusal the next press is a new payment; after a lost response it is a retry.
  const renewKey = (error: Error) => isRefusal(error) && setKey(newIdempotencyKey());
  // Hidden while a payment is pending, so that a second refusal of the same kind is announced.
  const payment = pay.isPending ? undefined : rental.payment;
  return (
    <section className={css.form}>
      {!isRefusal(pay.error) && <ErrorAlert error={pay.error} />}
      {payment && <MissingPayment payment={payment} />}
      <Alert kind="notice" isSilent>
        {heldFor(left)}
      </Alert>
      <CountdownAnnouncer seconds={left} say={heldFor} />
      <PaymentSelect value={choice} onChange={choose} />
      <Button
        look={payment?.confirmUrl ? 'outline' : 'primary'}
        busy={pay.isPending}
        onClick={() => pay.mutate({ ...choice, idempotencyKey: key }, { onError: renewKey })}
      >
        {t('pay', { amount: money(rental.periods?.[0]?.cents ?? rental.dueCents ?? rental.totalCents) })}
      </Button>
      <ReleaseHold rental={rental} />
    </section>
  );
}
