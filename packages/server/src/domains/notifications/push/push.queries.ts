import { NOTIFICATION_RULES } from '@josey/contract/rules/limits/accounts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

export const findPushKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();

export async function insertPushKeys(db: Db, keys: Insertable<DB['push_keys']>): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const DEVICE_COLUMNS = ['id', 'session_hash', 'user_agent', 'endpoint', 'created_at'] as const;

export function listDevicesOf(db: Db | Tx, userId: string) {
  return db
    .selectFrom('push_devices')
    .select(DEVICE_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export type PushDeviceRow = Awaited<ReturnType<typeof listDevicesOf>>[number];

/** For users whom several things are offered at once. */
export function findDevicesOf(db: Db | Tx, userIds: string[]) {
  return db
    .selectFrom('push_devices')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

type NewDevice = Omit<Insertable<DB['push_devices']>, 'slot'>;

/**
 * A browser takes the place of what it was before, also under another account. Otherwise it takes a free place, or
 * that of the oldest. Under the lock of the user.
 */
export async function insertDevice(tx: Tx, device: NewDevice): Promise<PushDeviceRow> {
  await tx
    .deleteFrom('push_devices')
    .where((eb) =>
      eb.or([eb('endpoint', '=', device.endpoint), eb('session_hash', '=', device.session_hash as Buffer)]),
    )
    .execute();
  const others = await tx
    .selectFrom('push_devices')
    .select(['id', 'slot'])
    .where('user_id', '=', device.user_id)
    .orderBy('id')
    .execute();
  const taken = new Set(others.map(({ slot }) => slot));
  const slots = Array.from({ length: NOTIFICATION_RULES.pushDevicesMax }, (_, index) => index + 1);
  const [oldest] = others;
  let slot = slots.find((one) => !taken.has(one));
  if (slot === undefined && oldest) {
    await tx.deleteFrom('push_devices').where('id', '=', oldest.id).execute();
    slot = oldest.slot;
  }
  return tx
    .insertInto('push_devices')
    .values({ ...device, slot: slot ?? 1 })
    .returning(DEVICE_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteDeviceOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The push service does not know it any more. A new subscription of the same browser has another endpoint. */
export async function deleteDeadDevice(db: Db, id: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** A browser with the language of its person. */
export function findDevice(db: Db, id: string) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'd.endpoint', 'd.p256dh', 'd.auth', 'u.language'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export type DeviceToReach = Awaited<ReturnType<typeof findDevice>> & object;

/** Of this user, as long as it is unread. */
export function findUnread(db: Db, id: string, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'link'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst();
}
