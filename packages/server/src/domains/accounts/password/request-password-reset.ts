import { type Events, enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import type { Limit } from '#platform/security/limits.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { issueLink } from '../email/links.ts';
import { readerOf } from '../reader.ts';

const OF_ADDRESS: Limit = { name: 'reset-address', points: 20, seconds: 900 };
/** A link is valid for 30 minutes: an owner who has used these up still has a valid one in their mailbox. */
const OF_ACCOUNT: Limit = { name: 'reset-account', points: 3, seconds: 900 };

/**
 * Sends a link to the owner of an address. The account is looked up after the reply, so that neither the text
 * nor the timing reveals whether there is one. Requests over the limit get the same reply and send nothing, so that an
 * attacker cannot void the owner's links.
 */
export async function requestPasswordReset(
  context: Context,
  email: string,
  device: Device,
): Promise<Record<never, never>> {
  await context.limits.take(OF_ADDRESS, device.address);
  const account = context.signer.digest('reset', email.toLowerCase()).toString('base64url');
  if (await context.limits.isWithin(OF_ACCOUNT, account)) {
    await transact(context, (tx) => enqueue(tx, 'password_reset.requested', { email }));
  }
  return {};
}

export function sendRequestedResets(context: Context, events: Events): void {
  events.job('password_reset.requested', { name: 'send-link' }, async ({ email }) => {
    const user = await findUserByEmail(context.db, email);
    if (!user) return;
    const now = context.clock.now();
    await transact(context, async (tx) => {
      const link = await issueLink(context, tx, {
        purpose: 'reset_password',
        userId: user.id,
        email: user.email,
      });
      await queueMail(tx, readerOf(user), 'reset-password', {}, { now, link });
    });
  });
}
