import { localDate } from '@josey/contract/rules/pricing/dates/local-dates';
import { asksForAge, isTooYoung, isYoung } from '@josey/contract/rules/pricing/rentals/driver-age';
import { TAKES_DRIVERS } from '@josey/contract/rules/states/rental-driver-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { Tx } from '#platform/database/database.ts';
import { notVerifiedError } from '#platform/http/mount/access.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { hasExpired } from '#platform/kernel/time/calendar-date.ts';
import { birthDateOfDriver, licenseExpiryOf } from '../../accounts/accounts.public.ts';
import { illegalMove } from '../rental-machine.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import type { DriverRow } from './drivers.queries.ts';

/** The renter alone decides who else drives, from the booking until the return. */
export function requireOpenToDrivers(rental: RentalRow, as: Viewer): void {
  if (as !== 'renter') throw illegalMove(rental, as, 'drivers_renter_only');
  requireNotOver(rental);
}

export function requireNotOver(rental: RentalRow): void {
  if (!TAKES_DRIVERS.includes(rental.status as RentalStatus)) throw illegalMove(rental, 'renter');
}

/**
 * What a booking asks of its driver, of one more: a verified license for all of the trip, and the operator's age. Where
 * younger drivers pay a fee, they cannot be added: the price was agreed without it (decision 053).
 */
export async function requireDriver({ settings }: Context, tx: Tx, rental: RentalRow, driverId: string) {
  const dateOfBirth = await birthDateOfDriver(tx, driverId);
  if (dateOfBirth === undefined) throw notVerifiedError();
  const expiresOn = await licenseExpiryOf(tx, driverId);
  if (expiresOn !== null && hasExpired(expiresOn, rental.ends_at))
    throw new AppError('license_expired', 'ends_before_trip');
  const { drivers: rules } = settings.current;
  if (!asksForAge(rules)) return;
  if (dateOfBirth === null) throw new AppError('account_not_verified', 'birth_date_to_drive');
  const firstDay = localDate(rental.starts_at, rental.time_zone);
  if (isTooYoung(rules, dateOfBirth, firstDay))
    throw new AppError('conflict', 'driver_too_young', { params: { age: rules.minimumDriverAge ?? 0 } });
  if (isYoung(rules, dateOfBirth, firstDay))
    throw new AppError('conflict', 'young_additional_driver', {
      params: { age: rules.youngDriverUnderAge ?? 0 },
    });
}

/** Whether an accepted driver still may, at this time of the trip: by the account and the license as they are now. */
export function mayDrive(driver: DriverRow, rental: Pick<RentalRow, 'starts_at'>, now: Date): boolean {
  const { status, account_status, license_expires_on: expiresOn, deletion_due_at, erased_at } = driver;
  if (status !== 'accepted' || account_status !== 'verified' || deletion_due_at || erased_at) return false;
  return expiresOn === null || !hasExpired(expiresOn, now > rental.starts_at ? now : rental.starts_at);
}
