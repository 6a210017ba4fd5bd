import { localDate } from '@josey/contract/rules/pricing/dates/local-dates';
import {
  asksForAge,
  type DriverAgeRules,
  isTooYoung,
  isYoung,
} from '@josey/contract/rules/pricing/rentals/driver-age';
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
  const refusal = ageRefusal(settings.current.drivers, dateOfBirth, rental);
  if (refusal) throw refusal;
}

type FirstDay = Pick<RentalRow, 'starts_at' | 'time_zone'>;

/** Why a driver of this age cannot drive on the first day, if so. */
function ageRefusal(
  rules: DriverAgeRules,
  dateOfBirth: string | null,
  { starts_at, time_zone }: FirstDay,
): AppError | undefined {
  if (!asksForAge(rules)) return undefined;
  if (dateOfBirth === null) return new AppError('account_not_verified', 'birth_date_to_drive');
  const firstDay = localDate(starts_at, time_zone);
  if (isTooYoung(rules, dateOfBirth, firstDay))
    return new AppError('conflict', 'driver_too_young', { params: { age: rules.minimumDriverAge ?? 0 } });
  if (!isYoung(rules, dateOfBirth, firstDay)) return undefined;
  return new AppError('conflict', 'young_additional_driver', {
    params: { age: rules.youngDriverUnderAge ?? 0 },
  });
}

/**
 * Whether an accepted driver still may: by their account, license and age as they are now, and the dates as they are now, which
 * may have changed since the acceptance. A car that is late needs a license that is valid today.
 */
export function mayDrive(
  { settings, clock }: Context,
  driver: DriverRow,
  rental: FirstDay & Pick<RentalRow, 'ends_at'>,
): boolean {
  const { status, account_status, license_expires_on: expiresOn, deletion_due_at, erased_at } = driver;
  if (status !== 'accepted' || account_status !== 'verified' || deletion_due_at || erased_at) return false;
  const now = clock.now();
  if (expiresOn !== null && hasExpired(expiresOn, now > rental.ends_at ? now : rental.ends_at)) return false;
  return ageRefusal(settings.current.drivers, driver.date_of_birth, rental) === undefined;
}
