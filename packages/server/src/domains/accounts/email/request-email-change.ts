import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Limit } from '#platform/security/limits.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserByEmail, findUserById } from '../accounts.queries.ts';
import { originOf, readerOf } from '../reader.ts';
import { issueLink } from './links.ts';

/** Each one sends an email to an address that may be a third party's. */
const ASKED: Limit = { name: 'email-change', points: 5, seconds: 3_600 };

/** For all requests with one address: a link is valid for a day, so the owner has a valid one. */
const ASKED_OF_ADDRESS: Limit = { name: 'email-change-address', points: 3, seconds: 86_400 };

/**
 * Sends a link to the new address, and notifies the old one. Until the link is opened nothing changes. Above the limit of
 * an address no link is sent, with the same reply: many accounts could harass the owner of an address.
 */
export async function requestEmailChange(
  context: Context,
  { id }: Caller,
  newEmail: string,
  device: Device,
): Promise<Record<never, never>> {
  const user = await findUserById(context.db, id);
  if (!user) throw new AppError('unauthenticated', 'sign_in');
  await context.limits.take(ASKED, id);
  const owner = await findUserByEmail(context.db, newEmail);
  if (owner?.id === id) throw new AppError('conflict', 'own_email');
  if (owner) throw addressTaken();
  const now = context.clock.now();
  const address = context.signer.digest('email-change', newEmail.toLowerCase()).toString('base64url');
  const isWithin = await context.limits.isWithin(ASKED_OF_ADDRESS, address);
  await transact(context, async (tx) => {
    if (isWithin) {
      const link = await issueLink(context, tx, { purpose: 'change_email', userId: id, email: newEmail });
      const reader = { ...readerOf(user), firstName: '', email: newEmail };
      await queueMail(tx, reader, 'change-email', {}, { now, link });
    }
    const params = { ...originOf(device, now), newEmail };
    await queueMail(tx, readerOf(user), 'email-change-asked', params, { now });
  });
  return {};
}

export function addressTaken(): AppError {
  return new AppError('email_taken', 'another_account').at('email');
}
