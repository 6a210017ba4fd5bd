import { type Context, transact } from '../../platform/context.ts';
import type { Device } from '../../platform/device.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Caller } from '../../platform/sessions.ts';
import { orderMail } from '../mail/mail.public.ts';
import { findUserByEmail, findUserById } from './accounts.queries.ts';
import { issueLink } from './links.ts';
import { readerOf, whenceOf } from './reader.ts';

/** Each one writes to an address that may be anybody's. */
const ASKED: Limit = { name: 'email-change', points: 5, seconds: 3_600 };

/** Sends a link to the new address, and tells the old one. Until the link is opened nothing changes. */
export async function requestEmailChange(
  context: Context,
  { id }: Caller,
  newEmail: string,
  device: Device,
): Promise<Record<never, never>> {
  const user = await findUserById(context.db, id);
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  await context.limits.take(ASKED, id);
  const owner = await findUserByEmail(context.db, newEmail);
  if (owner?.id === id) throw new AppError('conflict', 'This is your address already.');
  if (owner) throw addressTaken();
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const link = await issueLink(context, tx, { purpose: 'change_email', userId: id, email: newEmail });
    await orderMail(tx, { ...readerOf(user), email: newEmail }, 'change-email', {}, { now, link });
    const params = { ...whenceOf(device, now), newEmail };
    await orderMail(tx, readerOf(user), 'email-change-asked', params, { now });
  });
  return {};
}

export function addressTaken(): AppError {
  const sentence = 'Another account uses this address.';
  return new AppError('email_taken', sentence, { fields: { email: sentence } });
}
