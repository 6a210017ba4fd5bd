import type { Db, Tx } from '#platform/database/database.ts';
import type { Device } from '#platform/kernel/device.ts';
import { newId } from '#platform/kernel/ids.ts';

/** The relation of a device to an account. The first device counts as the owner's. */
type Acquaintance = 'known' | 'first' | 'new';

/** Records a sign-in on a device, and returns the device's relation to the account before. */
export async function noteDevice(tx: Tx, userId: string, device: Device, now: Date): Promise<Acquaintance> {
  const before = await tx
    .selectFrom('account_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device.hash)
    .executeTakeFirst();
  await tx
    .insertInto('account_devices')
    .values({ user_id: userId, device_hash: device.hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  if (before) return 'known';
  const first = await tx
    .updateTable('users')
    .set({ first_opened_at: now })
    .where('id', '=', userId)
    .where('first_opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first ? 'first' : 'new';
}

interface SignInEvent {
  kind: 'failed' | 'new_device';
  userId: string | null;
  device: Device;
  at: Date;
}

/** Stores evidence for security alerts and returns its id. */
export async function recordSignInEvent(
  db: Db | Tx,
  { kind, userId, device, at }: SignInEvent,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('sign_in_events')
    .values({
      id,
      kind,
      user_id: userId,
      device_hash: device.hash,
      address: device.address,
      user_agent: device.userAgent,
      time_zone: device.timeZone,
      created_at: at,
    })
    .execute();
  return id;
}

/** Evidence about an account, newest first, one more than `limit`. */
export function listSignInEventsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'address', 'user_agent', 'time_zone', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

/** Whether one device has signed in to both accounts. */
export async function shareDevice(tx: Tx, one: string, other: string): Promise<boolean> {
  const shared = await tx
    .selectFrom('account_devices as a')
    .innerJoin('account_devices as b', 'b.device_hash', 'a.device_hash')
    .select('a.device_hash')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .executeTakeFirst();
  return shared !== undefined;
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_devices').where('user_id', '=', userId).execute();
}

export async function pruneDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_devices').where('last_seen_at', '<', before).execute();
}

export async function pruneSignInEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_events').where('created_at', '<', before).execute();
}
