import { CANCELLATION_RULES as RULES } from '../limits.ts';
import { elapsedMilliseconds, startedDays } from './rental-price.ts';

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/**
 * Whose doing it is: who cancels, or does not show up. An admin who cancels for one side names that side;
 * `platform` is the fault of neither.
 */
export const CANCELLATION_CAUSES = ['renter', 'owner', 'platform'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

/** A no-show can be reported from this long after the start. */
export const NO_SHOW_AFTER_MINUTES = 30;

export interface RentalToCancel {
  readonly policy: CancellationPolicy;
  readonly cause: CancellationCause;
  /** Whether the rental is binding: approved by the owner or booked instantly. Before that all goes back. */
  readonly approved: boolean;
  readonly bookedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
  /** What was charged, without the deposit, which always goes back. */
  readonly totalCents: number;
  /** The part of it that is the time, after its discount (`RentalQuote.timeCents`). */
  readonly timeCents: number;
}

/** `refundCents + feeCents` is the total. `freeUntil` is absent when the renter never had a free way out. */
export interface RentalCancellation {
  readonly refundCents: number;
  readonly feeCents: number;
  readonly freeUntil?: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What comes back when a rental is cancelled before check-in.
 *
 * - flexible: free until 24 hours before the start, then one day; half a day for rentals of up to two days.
 * - moderate: free until 5 days before the start, then half of the total.
 * - strict: free for 24 hours after booking, then half until 7 days before the start, then nothing.
 *
 * "One day" is the price of the time divided by its started days, so it is never more than was paid for the time;
 * extras, delivery and fees go back with the rest. A renter who does not show up has cancelled past the start, and
 * pays the last of these. When it is the owner's or the platform's doing, all goes back.
 * Fractions of a cent fall to the renter. The moment a limit names is still inside it.
 */
export function rentalCancellation(rental: RentalToCancel): RentalCancellation {
  const freeUntil = lastFreeMoment(rental);
  const feeCents = feeOf(rental, freeUntil);
  return {
    refundCents: rental.totalCents - feeCents,
    feeCents,
    freeUntil: freeUntil >= rental.bookedAt ? freeUntil : undefined,
  };
}

/** From when on a no-show can be reported. */
export function noShowFrom(startsAt: Date): Date {
  return new Date(startsAt.getTime() + NO_SHOW_AFTER_MINUTES * 60_000);
}

/** Nothing is free once the rental should have begun, however lately it was booked. */
function lastFreeMoment({ policy, bookedAt, startsAt }: RentalToCancel): Date {
  const start = startsAt.getTime();
  if (policy === 'flexible') return new Date(start - RULES.flexibleFreeHours * HOUR);
  if (policy === 'moderate') return new Date(start - RULES.moderateFreeDays * DAY);
  return new Date(Math.min(bookedAt.getTime() + RULES.strictFreeHours * HOUR, start));
}

function feeOf(rental: RentalToCancel, freeUntil: Date): number {
  const { approved, cause, now, policy, startsAt, totalCents } = rental;
  if (!approved || cause !== 'renter' || now <= freeUntil) return 0;
  if (policy === 'flexible') return flexibleFee(rental);
  const isHalfBack =
    policy === 'moderate' || now.getTime() <= startsAt.getTime() - RULES.strictHalfUntilDays * DAY;
  return isHalfBack ? Math.floor(totalCents / 2) : totalCents;
}

function flexibleFee(rental: RentalToCancel): number {
  const days = startedDays(rental);
  const isShort = elapsedMilliseconds(rental) <= RULES.flexibleHalfDayUntilDays * DAY;
  return Math.floor(rental.timeCents / (isShort ? 2 * days : days));
}
