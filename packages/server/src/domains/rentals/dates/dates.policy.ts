import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { AppError } from '#platform/kernel/errors.ts';
import { hasExpired } from '#platform/kernel/time/calendar-date.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindOf } from '../extensions/extension-machine.ts';
import { illegalMove } from '../rental-machine.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';

/**
 * Whether this party may change the dates of this rental: a booked one, before it begins. One that is charged in periods, and one
 * of which a part was refunded, has sums that no new price of the whole describes.
 */
export function requireChangeable(rental: RentalRow, as: Viewer, now: Date): void {
  if (as !== 'renter') throw illegalMove(rental, as, 'dates_renter_only');
  if (rental.status !== 'approved') throw illegalMove(rental, as);
  if (rental.starts_at <= now) throw illegalMove(rental, as, 'dates_begun');
  if (rental.periods.length > 0) throw illegalMove(rental, as, 'dates_in_periods');
  if (rental.refund_cents !== null) throw illegalMove(rental, as, 'dates_refunded');
  if (rental.extension?.status === 'pending')
    throw illegalMove(rental, as, `${kindOf(rental.extension)}_asked`);
  if (rental.extension?.status === 'held' && kindOf(rental.extension) === 'extension')
    throw illegalMove(rental, as, 'extension_unpaid');
}

/** A license that is valid now, but not for all of the trip. */
export function requireLicenseUntil({ licenseExpiresOn }: Pick<Caller, 'licenseExpiresOn'>, end: Date): void {
  if (licenseExpiresOn !== null && hasExpired(licenseExpiresOn, end))
    throw new AppError('license_expired', 'ends_before_trip').at('endDate');
}

/** Until when the owner can answer: before both the present and the new start. */
export function datesDeadline(rental: RentalRow, startsAt: Date, now: Date): Date {
  const answerBy = answerDeadline(now, earlierOf(startsAt, rental.starts_at));
  if (answerBy) return answerBy;
  const params = { hours: RENTAL_RULES.shortestLeadHours };
  throw new AppError('conflict', 'ask_dates_earlier', { params });
}

export const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);
