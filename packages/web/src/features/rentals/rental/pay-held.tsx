import type { Rental } from '@josey/contract/api/rentals';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { CountdownAnnouncer } from '#components/data/countdown/countdown-announcer.tsx';
import { useCountdown } from '#components/data/countdown/use-countdown.ts';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { formatCountdown } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { type PaymentChoice, usePayRental } from '../api/book.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import css from './rental-page.module.css';

const FIRST_CHOICE: PaymentChoice = { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' };

/** The car is held for fifteen minutes: pay within them, with another method if the first was declined. */
export function PayHeld({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const { state } = useLocation();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [key, setKey] = useState(newIdempotencyKey);
  const pay = usePayRental(rental.id);
  const left = useCountdown(rental.holdExpiresAt);
  const problem = pay.error ?? (typeof state?.problem === 'string' ? state.problem : undefined);
  if (left === 0) {
    return (
      <Alert kind="error">
        {t('holdOver')} <Link to={`/vehicles/${rental.vehicleId}`}>{t('checkAgain')}</Link>
      </Alert>
    );
  }
  const heldFor = (seconds: number) => (
    <Trans t={t} i18nKey="heldFor" values={{ time: formatCountdown(seconds) }} components={{ b: <b /> }} />
  );
  return (
    <section className={css.form}>
      <ErrorAlert error={problem} />
      <Alert kind="notice" isSilent>
        {heldFor(left)}
      </Alert>
      <CountdownAnnouncer seconds={left} say={heldFor} />
      <PaymentSelect
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setKey(newIdempotencyKey());
        }}
      />
      <Button busy={pay.isPending} onClick={() => pay.mutate({ ...choice, idempotencyKey: key })}>
        {t('pay', { amount: money(rental.totalCents) })}
      </Button>
    </section>
  );
}
