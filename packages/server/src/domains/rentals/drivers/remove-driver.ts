import type { RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { driverMachine } from './driver-machine.ts';
import { requireOpenToDrivers } from './drivers.policy.ts';
import { presentDriver } from './drivers.presenter.ts';
import { findDriverOf } from './drivers.queries.ts';

/** The renter withdraws an invitation, or an accepted driver drives no more, also during the trip. */
export function removeDriver(
  context: Context,
  caller: Caller,
  { id, driverId }: { id: string; driverId: string },
): Promise<RentalDriver> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    requireOpenToDrivers(rental, as);
    const driver = await findDriverOf(tx, id, driverId);
    if (!driver) throw notFound('driver');
    const removed = await move(tx, driverMachine(rental), driver, { move: 'remove', by: 'renter', now });
    return presentDriver(context, removed, rental);
  });
}
