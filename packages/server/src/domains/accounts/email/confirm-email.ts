import type * as api from '@josey/contract/api/accounts/accounts';
import type { Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserById } from '../accounts.queries.ts';
import { confirmAddress } from '../credentials.queries.ts';
import { readerOf } from '../reader.ts';
import { linkInvalid, redeemOwnLink } from './links.ts';

/** Confirms an account's address, once the link sent to it was opened in the account. */
export function confirmEmail(
  context: Context,
  { id: userId }: Caller,
  token: string,
): Promise<Reply<typeof api.confirmEmail>> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const { email } = await redeemOwnLink(tx, 'confirm_email', { userId, token, now });
    const before = await findUserById(tx, userId);
    // The account's address has changed since: this link proves nothing.
    if (!before || !(await confirmAddress(tx, userId, email, now))) throw linkInvalid();
    if (!before.email_confirmed_at) await queueMail(tx, readerOf(before), 'getting-started', {}, { now });
    return { email };
  });
}
