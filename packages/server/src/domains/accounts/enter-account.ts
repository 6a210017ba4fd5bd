import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Device } from '../../platform/device.ts';
import { enqueue } from '../../platform/outbox.ts';
import { openSession } from '../../platform/sessions.ts';
import { orderMail } from '../mail/mail.public.ts';
import { findUserById, guessTimeZone } from './accounts.queries.ts';
import { noteDevice, recordSignInEvent } from './devices.queries.ts';
import { readerOf, whenceOf } from './reader.ts';

/**
 * Opens a session for somebody who has just proved who they are, and answers its token. A device that is new to the
 * account is told to its owner.
 */
export async function enterAccount(
  { clock }: Context,
  tx: Tx,
  userId: string,
  device: Device,
): Promise<string> {
  const now = clock.now();
  const acquaintance = await noteDevice(tx, userId, device, now);
  if (acquaintance !== 'known' && device.isNamed) {
    await enqueue(tx, 'device.joined', { device: device.hash.toString('base64url') });
  }
  if (acquaintance === 'new') {
    const eventId = await recordSignInEvent(tx, { kind: 'new_device', userId, device, at: now });
    await enqueue(tx, 'sign_in.new_device', { eventId });
    const user = await findUserById(tx, userId);
    if (user) await orderMail(tx, readerOf(user), 'new-device', whenceOf(device, now), { now });
  }
  if (device.timeZone) await guessTimeZone(tx, userId, device.timeZone);
  return openSession(tx, userId, now, device);
}
