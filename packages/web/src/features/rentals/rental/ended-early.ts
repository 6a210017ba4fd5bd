import type { Rental } from '@josey/contract/api/rentals';

const ENDED_EARLY = ['expired', 'rejected', 'cancelled'] as const;

export type EndedEarly = Rental & { status: (typeof ENDED_EARLY)[number] };

/** A rental that ended before check-in. */
export function endedEarly(rental: Rental): rental is EndedEarly {
  return ENDED_EARLY.some((status) => status === rental.status);
}

/** What such a rental cost after all: the price was only held, and what was not kept by the terms was let go. */
export function chargedCents({
  totalCents,
  refundCents,
}: Pick<Rental, 'totalCents' | 'refundCents'>): number {
  return refundCents === undefined ? 0 : totalCents - refundCents;
}
