import { type RentalToCancel, rentalCancellation } from './rental-cancellation.ts';
import { quoteByTerms, type RentalTerms } from './rental-terms.ts';

interface RentalToShorten
  extends Pick<RentalToCancel, 'policy' | 'rules' | 'startsAt' | 'endsAt' | 'totalCents' | 'timeCents'> {
  readonly terms: RentalTerms;
  readonly newEnd: Date;
}

/** `refundCents + keptCents` is what the unused time cost. */
export interface EarlyReturn {
  readonly refundCents: number;
  readonly keptCents: number;
}

/**
 * What comes back for the time that a renter does not use. The unused part is the total less the price of the shorter rental
 * by the same terms, which is never more. Of it the owner keeps what canceling after the start costs: flexible a day's price
 * (half a day's of a short rental), at most all of it; moderate a part; strict all.
 */
export function earlyReturn(rental: RentalToShorten): EarlyReturn {
  const { terms, newEnd, startsAt, endsAt, totalCents } = rental;
  if (newEnd >= endsAt) return { refundCents: 0, keptCents: 0 };
  const shorter = quoteByTerms(terms, { startsAt, endsAt: newEnd });
  const unusedCents = Math.max(0, totalCents - shorter.totalCents);
  const { feeCents } = rentalCancellation({
    ...rental,
    cause: 'renter',
    approved: true,
    bookedAt: startsAt,
    now: endsAt,
    totalCents: unusedCents,
  });
  const keptCents = Math.min(unusedCents, feeCents);
  return { refundCents: unusedCents - keptCents, keptCents };
}
