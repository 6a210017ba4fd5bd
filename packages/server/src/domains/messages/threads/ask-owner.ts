import type * as api from '@josey/contract/api/messages/messages';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { getBookableVehicle, vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { requireNoBlock } from '../blocks/require-no-block.ts';
import { admitContact } from '../message-limits.ts';
import { postMessage } from '../post-message.ts';
import { getThreadOf } from './read-threads.ts';
import { insertThread, updateAndLockThread } from './threads.queries.ts';

const OPEN_MS = MESSAGE_RULES.contactOpenDays * 86_400_000;

/** Asks the owner of a listed car; a thread that was closed opens again. */
export async function askOwner(
  context: Context,
  guestId: string,
  { vehicleId, clientId, text }: ParsedBody<typeof api.askOwner>,
): Promise<api.Thread> {
  await admitContact(context, guestId);
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const vehicle = await getBookableVehicle(tx, vehicleId, now);
    if (vehicle.owner_id === guestId) throw new AppError('conflict', 'own_vehicle');
    await requireNoBlock(tx, guestId, vehicle.owner_id);
    const key = { kind: 'contact', subjectId: vehicleId, guestId, hostId: vehicle.owner_id } as const;
    const copied = { vehicle_id: vehicleId, closes_at: new Date(now.getTime() + OPEN_MS) };
    await insertThread(tx, {
      id: newId(),
      kind: 'contact',
      subject_id: vehicleId,
      guest_id: guestId,
      host_id: vehicle.owner_id,
      label: vehicleLabel(vehicle),
      ...copied,
      created_at: now,
    });
    const thread = await updateAndLockThread(tx, key, copied);
    if (!thread) throw new Error('a thread that was just made is gone');
    await postMessage(tx, thread, { authorId: guestId, clientId, text, photos: [], now });
    return getThreadOf(context, tx, thread.id, guestId);
  });
}
