import type { RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import { RENTAL_DRIVER_RULES } from '@josey/contract/rules/limits/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { announceDriver } from './driver-machine.ts';
import { requireOpenToDrivers } from './drivers.policy.ts';
import { presentDriver } from './drivers.presenter.ts';
import {
  type DriverRow,
  driversOf,
  emailOf,
  findInvitee,
  getDriver,
  insertDriver,
} from './drivers.queries.ts';

/**
 * The renter invites an additional driver. The reply is the same for an address without an account, with one that cannot be
 * reached, and for the owner's: no one learns who has an account.
 */
export function inviteDriver(
  context: Context,
  caller: Caller,
  rentalId: string,
  email: string,
): Promise<RentalDriver> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, rentalId, caller);
    requireOpenToDrivers(rental, as);
    if (isSame(email, await emailOf(tx, caller.id))) throw new AppError('conflict', 'driver_is_renter');
    requireRoom(await driversOf(tx, rentalId), email);
    const id = newId();
    const driver = { id, rental_id: rentalId, email, status: 'invited', status_since: now, created_at: now };
    await insertDriver(tx, driver);
    const driverId = await findInvitee(tx, id);
    await announceDriver(tx, rental, { driverId, actor: 'renter', status: 'invited' });
    return presentDriver(context, await getDriver(tx, id), rental);
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Under the rental's lock, so that two invitations at once are counted one after the other. */
function requireRoom(drivers: DriverRow[], email: string): void {
  const open = drivers.filter(({ status }) => status === 'invited' || status === 'accepted');
  if (open.some((driver) => driver.email !== null && isSame(driver.email, email)))
    throw new AppError('conflict', 'driver_invited_already');
  const { most, invitationsMax } = RENTAL_DRIVER_RULES;
  if (open.length >= most) throw new AppError('conflict', 'most_drivers', { params: { count: most } });
  if (drivers.length >= invitationsMax)
    throw new AppError('conflict', 'most_driver_invitations', { params: { count: invitationsMax } });
}
