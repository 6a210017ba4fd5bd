import { PROVIDER_NAMES, type Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Tx } from '#platform/database/database.ts';
import type { Device } from '#platform/kernel/device.ts';
import { queueMail } from '../../mail/mail.public.ts';
import type { UserRow } from '../accounts.queries.ts';
import { listIdentities } from '../oauth/identities.queries.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';
import { originOf, readerOf } from '../reader.ts';

/**
 * Emails the owner that the password changed, and lists the other sign-in methods: an intruder may
 * have added one.
 */
export async function notifyPasswordChange(tx: Tx, user: UserRow, device: Device, now: Date): Promise<void> {
  // Passkey names are users' text, and an unproved address may be a third party's.
  const otherWays = user.email_confirmed_at ? await listMethodNames(tx, user.id) : '';
  await queueMail(tx, readerOf(user), 'password-changed', { ...originOf(device, now), otherWays }, { now });
}

async function listMethodNames(tx: Tx, userId: string): Promise<string> {
  const identities = await listIdentities(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  return [
    ...identities.map(({ provider }) => PROVIDER_NAMES[provider as Provider]),
    ...passkeys.map(({ name }) => `“${name}”`),
  ].join(', ');
}
