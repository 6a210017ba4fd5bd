import type { Rental } from '@josey/contract/api/rentals/rentals';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import type { RentalSide } from '../../api/my-rentals.ts';
import { chargedCents } from '../ended-before-check-in.ts';

/** The one large figure of a trip: a time in milliseconds, or an amount. */
export type StageFigure =
  | { kind: 'answer' | 'pickup' | 'overdue' | 'left'; ms: number; at: string }
  /** `freeUntil`: the end of the grace period, while it lasts. */
  | { kind: 'late'; ms: number; at: string; freeUntil?: string }
  | { kind: 'due' | 'paid' | 'earned' | 'refunded' | 'charged' | 'kept'; cents: number };

/** What matters most about a trip now: when it begins, how long it lasts, how late it is, or what it came to. */
export function stageFigure(rental: Rental, side: RentalSide, now: number): StageFigure {
  const { status, startDate, endDate, answerBy } = rental;
  const until = (at: string) => Date.parse(at) - now;
  switch (status) {
    case 'held':
      return { kind: 'due', cents: firstCents(rental) };
    case 'pending':
      if (answerBy && until(answerBy) > 0) return { kind: 'answer', ms: until(answerBy), at: answerBy };
      return { kind: 'pickup', ms: Math.max(0, until(startDate)), at: startDate };
    case 'approved':
      if (until(startDate) >= 0) return { kind: 'pickup', ms: until(startDate), at: startDate };
      return { kind: 'overdue', ms: -until(startDate), at: startDate };
    case 'active':
      return until(endDate) >= 0 ? { kind: 'left', ms: until(endDate), at: endDate } : late(rental, now);
    case 'returned':
    case 'completed':
      if (side === 'owner') return { kind: 'earned', cents: rental.split.ownerCents };
      return { kind: 'paid', cents: chargedCents({ ...rental, refundCents: rental.refundCents ?? 0 }) };
    default:
      if (side === 'owner')
        return { kind: 'kept', cents: rental.refundCents === undefined ? 0 : rental.split.ownerCents };
      if (rental.refundCents) return { kind: 'refunded', cents: rental.refundCents };
      return { kind: 'charged', cents: chargedCents(rental) };
  }
}

const firstCents = ({ periods, dueCents, totalCents }: Rental) =>
  periods?.[0]?.cents ?? dueCents ?? totalCents;

function late({ endDate, rentalRules = DEFAULT_RENTAL_RULES }: Rental, now: number): StageFigure {
  const end = Date.parse(endDate);
  const free = end + rentalRules.lateGraceMinutes * 60_000;
  return {
    kind: 'late',
    ms: now - end,
    at: endDate,
    ...(now < free && { freeUntil: new Date(free).toISOString() }),
  };
}
