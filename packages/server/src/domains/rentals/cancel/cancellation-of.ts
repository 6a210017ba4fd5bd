import {
  type CancellationCause,
  type RentalCancellation,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { owedCentsOf, paidCentsOf } from '../periods/period-sums.ts';
import { cancelableBy } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';

export interface Cancellation extends Pick<RentalCancellation, 'feeCents' | 'refundCents'> {
  paidCents: number;
  /** What the renter still owes of it: what goes back is taken from that first. */
  owedCents: number;
}

/** What a cancellation costs now, and what comes back of what was paid. */
export function cancellationOf(rental: RentalRow, cause: CancellationCause, now: Date): Cancellation {
  const { feeCents } = rentalCancellation(cancelableBy(rental, cause, now));
  const refundCents = Math.max(0, paidCentsOf(rental) - feeCents);
  // An administrator may have given a part back already.
  const leftCents = rental.paid_at ? paidCentsOf(rental) - (rental.refund_cents ?? 0) : 0;
  const backCents = Math.min(refundCents, leftCents);
  const debtCents = owedCentsOf(rental);
  return {
    feeCents,
    refundCents: Math.max(0, backCents - debtCents),
    paidCents: paidCentsOf(rental) - debtCents,
    owedCents: Math.max(0, debtCents - backCents),
  };
}
