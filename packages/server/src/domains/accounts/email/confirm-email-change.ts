import type * as api from '@josey/contract/api/accounts/accounts';
import type { Reply } from '@josey/contract/core/endpoint';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserById } from '../accounts.queries.ts';
import { setEmail } from '../credentials.queries.ts';
import { originOf, readerOf } from '../reader.ts';
import { linkInvalid, redeemOwnLink, voidLinks } from './links.ts';
import { addressTaken } from './request-email-change.ts';

/** Sets the account's address to that of the opened link, and notifies the old one. */
export async function confirmEmailChange(
  context: Context,
  { id: userId }: Caller,
  token: string,
  device: Device,
): Promise<Reply<typeof api.confirmEmailChange>> {
  const now = context.clock.now();
  try {
    return await transact(context, async (tx) => {
      const { email } = await redeemOwnLink(tx, 'change_email', { userId, token, now });
      const before = await findUserById(tx, userId);
      if (!before) throw linkInvalid();
      await setEmail(tx, userId, email, now);
      await voidLinks(tx, userId, now);
      const params = { ...originOf(device, now), newEmail: email };
      await queueMail(tx, readerOf(before), 'email-changed', params, { now });
      return { email };
    });
  } catch (error) {
    // Another account took the address since the link was sent.
    if (violates(error, 'users_email_key')) throw addressTaken();
    throw error;
  }
}
