import { elapsedMilliseconds, startedDays } from '../elapsed-time.ts';
import type { RentalRules } from './rental-rules.ts';

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/**
 * The responsible party: the one who cancels or does not show up. An admin who cancels for one side names that side;
 * `platform` means neither.
 */
export const CANCELLATION_CAUSES = ['renter', 'owner', 'platform'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

export interface RentalToCancel {
  readonly policy: CancellationPolicy;
  /** Those that the renter accepted. */
  readonly rules: RentalRules;
  readonly cause: CancellationCause;
  /** The renter never came. */
  readonly isNoShow?: boolean | undefined;
  /** Whether the rental is binding: approved by the owner or booked instantly. Before that the refund is full. */
  readonly approved: boolean;
  readonly bookedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
  /** The charged amount without the deposit, which is always refunded. */
  readonly totalCents: number;
  /** The part of it that is the time, after its discount (`RentalQuote.timeCents`). */
  readonly timeCents: number;
}

/** `refundCents + feeCents` is the total. `freeUntil` is absent when the renter could never cancel for free. */
export interface RentalCancellation {
  readonly refundCents: number;
  readonly feeCents: number;
  readonly freeUntil?: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The refund when a rental is cancelled before check-in, by the rules that its renter accepted (`RentalRules`).
 *
 * Flexible costs one day, or half a day: the price of the time divided by its started days, so it is never more than was
 * paid for the time; extras, delivery and fees are refunded with the rest. Moderate and strict cost a part of the total. A
 * no-show counts as a cancellation after the start, or costs a part of its own. When the owner or the platform cancels, everything is refunded.
 * Fractions of a cent go to the renter. Deadlines are inclusive.
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

/** Cancellation is never free after the start, even for a recent booking. */
function lastFreeMoment({ policy, rules, bookedAt, startsAt }: RentalToCancel): Date {
  const start = startsAt.getTime();
  if (policy === 'flexible') return new Date(start - rules.flexibleFreeHours * HOUR);
  if (policy === 'moderate') return new Date(start - rules.moderateFreeDays * DAY);
  return new Date(Math.min(bookedAt.getTime() + rules.strictFreeHours * HOUR, start));
}

function feeOf(rental: RentalToCancel, freeUntil: Date): number {
  const { approved, cause, now, policy, rules, startsAt, totalCents } = rental;
  if (!approved || cause !== 'renter') return 0;
  if (rental.isNoShow && rules.noShowFeePercent !== undefined)
    return partOf(totalCents, rules.noShowFeePercent);
  if (now <= freeUntil) return 0;
  if (policy === 'flexible') return flexibleFee(rental);
  if (policy === 'moderate') return partOf(totalCents, rules.moderateFeePercent);
  const isEarly = now.getTime() <= startsAt.getTime() - rules.strictFullWithinDays * DAY;
  return isEarly ? partOf(totalCents, rules.strictFeePercent) : totalCents;
}

function flexibleFee(rental: RentalToCancel): number {
  const days = startedDays(rental);
  const isShort = elapsedMilliseconds(rental) <= rental.rules.flexibleHalfDayUntilDays * DAY;
  return Math.floor(rental.timeCents / (isShort ? 2 * days : days));
}

/** Of a whole percentage; exact up to 90 trillion cents. */
const partOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);
