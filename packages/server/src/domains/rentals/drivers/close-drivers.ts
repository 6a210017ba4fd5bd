import type { Tx } from '#platform/database/database.ts';
import { move } from '#platform/kernel/move.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { driverMachine } from './driver-machine.ts';
import { forgetAddresses, openDriversOf } from './drivers.queries.ts';

/** The return ends open invitations; who has driven stays with the rental. */
export const closeInvitations = (tx: Tx, rental: RentalRow, now: Date): Promise<void> =>
  close(tx, rental, ['invited'], now);

/** A canceled rental has no drivers. */
export const closeDrivers = (tx: Tx, rental: RentalRow, now: Date): Promise<void> =>
  close(tx, rental, ['invited', 'accepted'], now);

async function close(tx: Tx, rental: RentalRow, states: string[], now: Date): Promise<void> {
  for (const driver of await openDriversOf(tx, rental.id))
    if (states.includes(driver.status))
      await move(tx, driverMachine(rental), driver, { move: 'expire', by: 'system', now });
  await forgetAddresses(tx, rental.id);
}
