import type { Rental } from '@josey/contract/api/rentals';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAtBank } from '#components/notices/confirm-at-bank.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePaymentChoice } from '#lib/payment-choice.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { useCheckIn } from '../api/rental.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import css from '../rental/rental-page.module.css';
import { HandoverForm } from './handover-form.tsx';

interface CheckInProps {
  rental: Rental;
  side: RentalSide;
  onClose: () => void;
}

/** Checks in. The renter's press also holds the deposit, with another card after a refusal. */
export function CheckIn({ rental, side, onClose }: CheckInProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const checkIn = useCheckIn(rental.id);
  const [isRefused, setRefused] = useState(rental.cardTestReason !== undefined);
  const [choice, setChoice] = usePaymentChoice();
  const { error } = checkIn;
  const confirmUrl = error ? detailsOf(error, 'payment_action_required')?.confirmUrl : undefined;
  const holdsDeposit = side === 'renter' && rental.depositStatus === 'due';
  const note = isRefused ? 'deposit.atCheckInOther' : 'deposit.atCheckIn';
  return (
    <HandoverForm
      rentalId={rental.id}
      kind="check-in"
      error={confirmUrl ? null : error}
      isBusy={checkIn.isPending}
      onSend={(readings, sent) =>
        checkIn.mutate(
          { ...readings, ...(isRefused && choice) },
          {
            onSuccess: () => {
              sent();
              onClose();
            },
            onError: (refusal) => setRefused(refusal instanceof ApiError && refusal.status === 402),
          },
        )
      }
      onCancel={onClose}
    >
      {holdsDeposit && (
        <>
          {confirmUrl && (
            <ConfirmAtBank confirmUrl={confirmUrl} focus>
              {t('unpaid.authentication_required')}
            </ConfirmAtBank>
          )}
          <p className={css.note}>{t(note, { amount: money(rental.depositCents) })}</p>
          {isRefused && <PaymentSelect value={choice} onChange={setChoice} />}
        </>
      )}
    </HandoverForm>
  );
}
