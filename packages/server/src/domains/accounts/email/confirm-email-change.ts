import type { confirmEmailChange as endpoint } from '@josey/contract/api/accounts/accounts';
import type { Reply } from '@josey/contract/core/endpoint';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserById } from '../accounts.queries.ts';
import { setEmail } from '../credentials.queries.ts';
import { originOf, readerOf } from '../reader.ts';
import { linkInvalid, redeemLink, voidLinks } from './links.ts';
import { addressTaken } from './request-email-change.ts';

/** Gives the account the address that the link came to, and tells the one that it had. */
export async function confirmEmailChange(
  context: Context,
  token: string,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  const now = context.clock.now();
  try {
    return await transact(context, async (tx) => {
      const { userId, email } = await redeemLink(tx, 'change_email', token, now);
      const before = await findUserById(tx, userId);
      if (!before) throw linkInvalid();
      await setEmail(tx, userId, email, now);
      await voidLinks(tx, userId, now);
      const params = { ...originOf(device, now), newEmail: email };
      await queueMail(tx, readerOf(before), 'email-changed', params, { now });
      return { email };
    });
  } catch (error) {
    // Somebody else took the address meanwhile.
    if (violates(error, 'users_email_key')) throw addressTaken();
    throw error;
  }
}
