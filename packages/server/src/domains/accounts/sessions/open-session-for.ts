import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { openSession } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserById, guessTimeZone } from '../accounts.queries.ts';
import { originOf, readerOf } from '../reader.ts';
import { noteDevice, recordSignInEvent } from './devices.queries.ts';

/**
 * Opens a session after a completed sign-in, and returns its token. The owner is notified of a device that
 * is new to the account.
 */
export async function openSessionFor(
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
    if (user) await queueMail(tx, readerOf(user), 'new-device', originOf(device, now), { now });
  }
  if (device.timeZone) await guessTimeZone(tx, userId, device.timeZone);
  return openSession(tx, userId, now, device);
}
