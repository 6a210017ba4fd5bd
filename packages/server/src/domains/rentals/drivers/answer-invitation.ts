import type { DriverInvitation } from '@josey/contract/api/rentals/rental-drivers';
import type { RentalDriverMove } from '@josey/contract/rules/states/rental-driver-states';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { requireActiveAccount } from '../../accounts/accounts.public.ts';
import { requireNoBlock } from '../../messages/messages.public.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { driverMachine } from './driver-machine.ts';
import { requireDriver, requireNotOver } from './drivers.policy.ts';
import { presentInvitation } from './drivers.presenter.ts';
import { type DriverRow, findInvitation } from './drivers.queries.ts';

/** Becomes an additional driver. The account stays as it is checked until the commit. */
export async function acceptInvitation(
  context: Context,
  caller: Caller,
  id: string,
): Promise<DriverInvitation> {
  try {
    return await answer(context, caller, id, 'accept', async (tx, rental) => {
      await requireDriver(context, tx, rental, caller.id);
      return { driver_id: caller.id, accepted_at: context.clock.now() };
    });
  } catch (error) {
    // Invited at two addresses, one after the other.
    if (violates(error, 'rental_drivers_one_person')) throw new AppError('conflict', 'driver_added_already');
    throw error;
  }
}

export const declineInvitation = (context: Context, caller: Caller, id: string) =>
  answer(context, caller, id, 'decline', async () => ({ driver_id: caller.id }));

/** No longer wants to drive. */
export const leaveRental = (context: Context, caller: Caller, id: string) =>
  answer(context, caller, id, 'leave', async () => ({}));

type Answer = Extract<RentalDriverMove, 'accept' | 'decline' | 'leave'>;
type Change = { driver_id?: string; accepted_at?: Date };

function answer(
  context: Context,
  caller: Caller,
  id: string,
  name: Answer,
  prepare: (tx: Tx, rental: RentalRow) => Promise<Change>,
): Promise<DriverInvitation> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    if (name === 'accept') await requireNoBlocks(tx, caller, id);
    await requireActiveAccount(tx, caller.id, name === 'accept' ? 'verified' : 'user');
    const { rental, driver } = await lockInvitation(tx, caller, id);
    const machine = driverMachine(rental);
    const step = { move: name, by: 'driver', now } as const;
    await requireMove(tx, machine, driver, step);
    requireNotOver(rental);
    const change = await prepare(tx, rental);
    return presentInvitation(context, await move(tx, machine, driver, step, change), rental);
  });
}

/** Before the rental's lock, as the caller's account: its sides never change. */
async function requireNoBlocks(tx: Tx, caller: Caller, id: string): Promise<void> {
  const found = await findInvitation(tx, caller.id, id);
  if (!found) throw notFound('invitation');
  const { renter_id, owner_id } = await getRental(tx, found.rental_id);
  await requireNoBlock(tx, caller.id, renter_id, owner_id);
}

/** Read again under the rental's lock: the renter may remove it, or cancel, at the same time. */
async function lockInvitation(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ rental: RentalRow; driver: DriverRow }> {
  const found = await findInvitation(tx, caller.id, id);
  if (!found) throw notFound('invitation');
  const rental = await lockAndGetRental(tx, found.rental_id);
  const driver = await findInvitation(tx, caller.id, id);
  if (!driver) throw notFound('invitation');
  return { rental, driver };
}
