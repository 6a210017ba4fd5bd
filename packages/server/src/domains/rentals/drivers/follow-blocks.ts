import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { driverMachine } from './driver-machine.ts';
import { openDriversOf, rentalsDrivenBetween } from './drivers.queries.ts';

/**
 * A block ends the part of a driver in the booked trips of the other person: of the renter who invited them, and of the owner
 * whose car it is. A trip that has begun stays as it is: the car is with its drivers.
 */
export function followBlocks(context: Context, events: Events): void {
  events.job('person.blocked', { name: 'rental-drivers' }, async ({ blockerId, blockedId }) => {
    for (const { id } of await rentalsDrivenBetween(context.db, blockerId, blockedId))
      await removeBlocked(context, id, [blockerId, blockedId]);
  });
}

function removeBlocked(context: Context, rentalId: string, people: string[]): Promise<void> {
  return transact(context, async (tx) => {
    const rental = await lockAndGetRental(tx, rentalId);
    if (rental.status !== 'approved') return;
    const now = context.clock.now();
    for (const driver of await openDriversOf(tx, rentalId))
      if (driver.driver_id !== null && people.includes(driver.driver_id))
        await move(tx, driverMachine(rental), driver, { move: 'block', by: 'system', now });
  });
}
