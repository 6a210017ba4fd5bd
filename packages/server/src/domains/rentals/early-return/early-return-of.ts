import { earlyEnd, isEarly } from '@josey/contract/rules/early-return-times';
import { earlyReturn } from '@josey/contract/rules/pricing/rentals/early-return';
import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { readRentalTerms, rentalRulesOf } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { paidCentsOf } from '../periods/period-sums.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';

export interface EarlyReturnOf {
  endsAt: Date;
  refundCents: number;
}

/**
 * When a rental would end whose renter returns it early now, and what comes back. Throws when it ends soon anyway, was
 * shortened before, or is charged in periods, which their owner and the operator settle.
 */
export function earlyReturnOf(rental: RentalRow, now: Date): EarlyReturnOf {
  const terms = readRentalTerms(rental.terms);
  if (!isEarly(rental.ends_at, now)) throw illegalMove(rental, 'renter', 'ends_soon');
  if (rental.shortened_at) throw illegalMove(rental, 'renter', 'shortened');
  if (!terms || rental.periods.length > 0) throw illegalMove(rental, 'renter', 'not_shortened');
  const endsAt = earlyEnd(now);
  const { refundCents } = earlyReturn({
    terms,
    policy: rental.cancellation_policy as CancellationPolicy,
    rules: rentalRulesOf(terms),
    startsAt: rental.starts_at,
    endsAt: rental.ends_at,
    newEnd: endsAt,
    totalCents: rental.total_cents,
    timeCents: rental.time_cents,
  });
  return { endsAt, refundCents: payable(rental, refundCents) };
}

/** What a promotion paid is not given out as money, and what an administrator gave back is not given twice. */
function payable(rental: RentalRow, cents: number): number {
  const paidCents = paidCentsOf(rental);
  const share = Math.floor((cents * paidCents) / rental.total_cents);
  return Math.max(0, Math.min(share, paidCents - (rental.refund_cents ?? 0)));
}
