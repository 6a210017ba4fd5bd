import { type Context, transact } from '#platform/kernel/context.ts';
import { findSessionOnDevice, listAccountsOfDevice } from './evidence.queries.ts';
import { raiseAlert } from './raise-alert.ts';
import { ACCOUNTS_ON_DEVICE, PEOPLE_MAX } from './security-alerts.policy.ts';
import { findLastAcknowledgment, findOpenAlert, lockSubject } from './security-alerts.queries.ts';

/** Checks how many accounts a device was used for, after another account has signed in on it. */
export function noteSharedDevice(context: Context, deviceHash: Buffer): Promise<void> {
  return transact(context, async (tx) => {
    const [kind, subject] = ['shared_device', deviceHash.toString('base64url')] as const;
    await lockSubject(tx, kind, subject);
    const accounts = await listAccountsOfDevice(tx, deviceHash, PEOPLE_MAX);
    const [last] = accounts;
    const first = accounts.at(-1);
    if (!first || !last || last.n < ACCOUNTS_ON_DEVICE) return;
    // The administrator knows the accounts of the last alert; only a further account raises a new one.
    const looked = await findLastAcknowledgment(tx, kind, subject);
    if (looked && last.first_seen_at <= looked) return;
    const session = await findSessionOnDevice(tx, last.user_id, deviceHash);
    await raiseAlert(tx, await findOpenAlert(tx, kind, subject), {
      kind,
      subject,
      count: last.n,
      firstAt: first.first_seen_at,
      lastAt: last.first_seen_at,
      seen: session ? [session] : [],
      userIds: accounts.map(({ user_id }) => user_id),
    });
  });
}
