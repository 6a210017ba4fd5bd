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
 * Opens a session for somebody who has just proved who they are, and answers its token. A device that the account
 * was never opened from is told to its owner; the one that it was made on (`isNewcomer`) is their own.
 */
export async function enterAccount(
  { clock }: Context,
  tx: Tx,
  userId: string,
  device: Device,
  isNewcomer = false,
): Promise<string> {
  const now = clock.now();
  const isKnown = await noteDevice(tx, userId, device, now);
  if (!isKnown && device.isNamed) {
    await enqueue(tx, 'device.joined', { device: device.hash.toString('base64url') });
  }
  if (!isKnown && !isNewcomer) {
    const eventId = await recordSignInEvent(tx, { kind: 'new_device', userId, device, at: now });
    await enqueue(tx, 'sign_in.new_device', { eventId });
    const user = await findUserById(tx, userId);
    if (user) await orderMail(tx, readerOf(user), 'new-device', whenceOf(device, now), { now });
  }
  if (device.timeZone) await guessTimeZone(tx, userId, device.timeZone);
  return openSession(tx, userId, now, device);
}
