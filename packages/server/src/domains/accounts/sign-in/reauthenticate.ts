import type * as api from '@josey/contract/api/accounts/sign-in-methods';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { type Caller, confirmSession } from '#platform/security/sessions.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { requireOwnPassword } from '../password/require-own-password.ts';
import { takeCode } from '../two-step/take-code.ts';
import type { Site } from './site.ts';

/** Renews the session's proof of identity, by password, code or passkey. */
export async function reauthenticate(
  context: Context,
  site: Site,
  caller: Caller,
  proof: ParsedBody<typeof api.reauthenticate>,
  device: Device,
): Promise<Record<never, never>> {
  const now = context.clock.now();
  if ('code' in proof) {
    const typed = { userId: caller.id, device, code: proof.code };
    await takeCode(context, typed, (tx) => confirmSession(tx, caller.sessionKey, now));
    return {};
  }
  if ('password' in proof) await requirePassword(context, caller.id, proof.password);
  else await provePasskey(context, site, { purpose: 'prove', userId: caller.id, device }, proof.passkey);
  await transact(context, (tx) => confirmSession(tx, caller.sessionKey, now));
  return {};
}

async function requirePassword(context: Context, userId: string, password: string): Promise<void> {
  const row = await findPasswordHash(context.db, userId);
  const passwordHash = row?.password_hash;
  await requireOwnPassword(context, {
    userId,
    passwordHash,
    password,
    field: 'password',
    reason: 'not_your_password',
  });
}
