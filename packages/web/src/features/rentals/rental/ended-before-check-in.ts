import type { Rental } from '@josey/contract/api/rentals/rentals';

const ENDED_BEFORE_CHECK_IN = ['expired', 'rejected', 'cancelled'] as const;

export type EndedBeforeCheckIn = Rental & { status: (typeof ENDED_BEFORE_CHECK_IN)[number] };

/** Whether a rental ended before check-in. */
export function isEndedBeforeCheckIn(rental: Rental): rental is EndedBeforeCheckIn {
  return ENDED_BEFORE_CHECK_IN.some((status) => status === rental.status);
}

/** What the renter paid for it in the end: the hold on the price was released except for the fee of the terms. */
export function chargedCents({
  totalCents,
  dueCents = totalCents,
  refundCents,
  takenOffCents = 0,
  chargedBackCents = 0,
}: Pick<Rental, 'totalCents' | 'dueCents' | 'refundCents' | 'takenOffCents' | 'chargedBackCents'>): number {
  return refundCents === undefined ? 0 : dueCents - refundCents - takenOffCents - chargedBackCents;
}
