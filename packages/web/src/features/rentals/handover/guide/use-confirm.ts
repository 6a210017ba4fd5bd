import type { HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import type { HandoverKind } from '@josey/contract/rules/handover-rules';
import { useState } from 'react';
import { usePaymentChoice } from '#lib/payment-choice.ts';
import { useCheckIn, useCheckOut } from '../../api/rental.ts';
import { readingsOf, type Written } from './steps.ts';

/** The press that counts. The renter's also holds the deposit, with another card after a refusal. */
export function useConfirm(rental: Rental, kind: HandoverKind, onConfirmed: (rental: Rental) => void) {
  const checkIn = useCheckIn(rental.id);
  const checkOut = useCheckOut(rental.id);
  const [isRefused, setRefused] = useState(rental.cardTestReason !== undefined);
  const [choice, setChoice] = usePaymentChoice();
  const { error, isPending } = kind === 'check-in' ? checkIn : checkOut;
  const confirmUrl = error ? detailsOf(error, 'payment_action_required')?.confirmUrl : undefined;
  const confirm = (written: Written, sheet: HandoverSheet) => {
    const readings = readingsOf(written);
    if (!readings) return;
    const { note, marks } = written;
    const body = { ...readings, note, marks, revision: sheet.revision };
    if (kind === 'check-out') return checkOut.mutate(body, { onSuccess: onConfirmed });
    checkIn.mutate(
      { ...body, ...(isRefused && choice) },
      {
        onSuccess: onConfirmed,
        onError: (refusal) => setRefused(refusal instanceof ApiError && refusal.status === 402),
      },
    );
  };
  return { confirm, error: confirmUrl ? null : error, confirmUrl, isPending, isRefused, choice, setChoice };
}
