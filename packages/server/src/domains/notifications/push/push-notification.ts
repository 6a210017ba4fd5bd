import { passesQuietHours, switchOf } from '@josey/contract/texts/notification-channels';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { hasPushOptOut } from '../channels/channels.queries.ts';
import { delayPush } from '../channels/delays.queries.ts';
import { quietUntil } from '../channels/quiet-hours.ts';
import type { PendingNotification } from '../rules/notification-rule.ts';
import { listDevicesOf } from './push.queries.ts';

/** Also pushes a notification to its reader's browsers, now or at the end of their quiet hours. */
export async function pushNotification(
  context: Context,
  tx: Tx,
  { userId, kind }: PendingNotification,
  notificationId: string,
): Promise<void> {
  const devices = await listDevicesOf(tx, userId);
  if (devices.length === 0) return;
  const pushSwitch = switchOf(kind);
  if (pushSwitch && (await hasPushOptOut(tx, userId, pushSwitch))) return;
  const later = passesQuietHours(kind) ? undefined : await quietUntil(context, tx, userId);
  if (later) return delayPush(tx, notificationId, later);
  const at = context.clock.now().toISOString();
  for (const { id } of devices) await enqueue(tx, 'push.queued', { deviceId: id, notificationId, at });
}
