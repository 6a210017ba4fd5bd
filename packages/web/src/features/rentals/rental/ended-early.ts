import type { Rental } from '@josey/contract/api/rentals/rentals';

const ENDED_EARLY = ['expired', 'rejected', 'cancelled'] as const;

export type EndedEarly = Rental & { status: (typeof ENDED_EARLY)[number] };

/** Whether a rental ended before check-in. */
export function isEndedEarly(rental: Rental): rental is EndedEarly {
  return ENDED_EARLY.some((status) => status === rental.status);
}

/** What the renter paid for it in the end: the hold on the price was released except for the fee of the terms. */
export function chargedCents({
  totalCents,
  dueCents = totalCents,
  refundCents,
  takenOffCents = 0,
}: Pick<Rental, 'totalCents' | 'dueCents' | 'refundCents' | 'takenOffCents'>): number {
  return refundCents === undefined ? 0 : dueCents - refundCents - takenOffCents;
}
