import type * as api from '@josey/contract/api/messages/notification-channels';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { deviceName } from '#platform/kernel/device-name.ts';
import { invalidField, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockUser } from '../../accounts/accounts.public.ts';
import { deleteDeviceOf, insertDevice, listDevicesOf, type PushDeviceRow } from './push.queries.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { readPushKeys } from './push-keys.ts';

/** The caller's browsers, newest first, and the key that another one subscribes with. */
export async function listPushDevices(context: Context, caller: Caller) {
  const [{ publicKey }, rows] = await Promise.all([
    readPushKeys(context),
    listDevicesOf(context.db, caller.id),
  ]);
  return { publicKey, devices: rows.map((row) => presentDevice(row, caller)) };
}

/** Push messages go to this browser until its session ends. Safe to repeat. */
export async function addPushDevice(
  context: Context,
  caller: Caller,
  userAgent: string | null,
  { endpoint, keys }: ParsedBody<typeof api.addPushDevice>,
): Promise<api.PushDevice> {
  if (!isPushEndpoint(endpoint, context.config)) throw invalidField('endpoint', 'push_endpoint');
  const row = await transact(context, async (tx) => {
    await lockUser(tx, caller.id);
    return insertDevice(tx, {
      id: newId(),
      user_id: caller.id,
      session_hash: Buffer.from(caller.sessionKey, 'hex'),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      user_agent: userAgent,
      created_at: context.clock.now(),
    });
  });
  return presentDevice(row, caller);
}

export async function removePushDevice({ db }: Context, userId: string, id: string) {
  if (!(await deleteDeviceOf(db, userId, id))) throw notFound('push_device');
  return { removed: true as const };
}

function presentDevice(row: PushDeviceRow, { sessionKey }: Caller): api.PushDevice {
  const { browser, system } = deviceName(row.user_agent);
  return {
    id: row.id,
    ...(browser && { browser }),
    ...(system && { system }),
    isCurrent: row.session_hash.toString('hex') === sessionKey,
    createdAt: row.created_at.toISOString(),
  };
}
