import {
  type RentalToCancel,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import type { ShownPrice } from '../use-checkout.ts';

const DAY_MS = 86_400_000;

/** From `at` on, canceling costs the renter `feeCents`. */
export interface CancellationStep {
  at: Date;
  feeCents: number;
}

/** What canceling would cost, from the booking to the start, by the rule that the server applies. */
export function quotedCancellation(quote: Omit<ShownPrice, 'depositCents'>, now: Date): CancellationStep[] {
  const { cancellationPolicy: policy, rentalRules: rules = DEFAULT_RENTAL_RULES } = quote;
  const startsAt = new Date(quote.startDate);
  const rental: RentalToCancel = {
    policy,
    rules,
    cause: 'renter',
    approved: true,
    bookedAt: now,
    startsAt,
    endsAt: new Date(quote.endDate),
    now,
    // Until the start the first period is charged, at most.
    totalCents: quote.periods?.[0]?.totalCents ?? quote.totalCents,
    timeCents: quote.lines
      .filter(({ kind }) => kind === 'time' || kind === 'discount')
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  const { freeUntil } = rentalCancellation(rental);
  const lastPart = new Date(startsAt.getTime() - rules.strictFullWithinDays * DAY_MS);
  const moments = [now, freeUntil, policy === 'strict' ? lastPart : undefined].filter(
    (at): at is Date => at !== undefined && at >= now && at < startsAt,
  );
  return moments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((at) => ({ at, feeCents: feeAfter(rental, at, now) }))
    .filter(({ feeCents }, index, all) => feeCents !== all[index - 1]?.feeCents);
}

/** Deadlines are inclusive: what holds after one is asked a moment later. */
const feeAfter = (rental: RentalToCancel, at: Date, bookedAt: Date): number =>
  rentalCancellation({ ...rental, now: at > bookedAt ? new Date(at.getTime() + 1) : at }).feeCents;

/** Until when the renter gets everything back; undefined when canceling is never free. */
export function freeUntilOf(quote: ShownPrice, now: Date): string | undefined {
  const [first, second] = quotedCancellation(quote, now);
  return first?.feeCents === 0 ? (second?.at.toISOString() ?? quote.startDate) : undefined;
}
