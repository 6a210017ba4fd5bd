import type * as api from '@josey/contract/api/accounts/accounts';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { requireRecentProof } from '#platform/http/mount/access.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { type Caller, confirmSession, endOtherSessions } from '#platform/security/sessions.ts';
import { findPasswordHash, setPassword } from '../credentials.queries.ts';
import { voidLinks } from '../email/links.ts';
import { endAttemptsOf } from '../sign-in/attempts.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { notifyPasswordChange } from './notify-password-change.ts';
import { hashPassword } from './passwords.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** Changes the caller's password, and ends their other sessions. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword }: ParsedBody<typeof api.changePassword>,
  device: Device,
): Promise<Record<never, never>> {
  await requireProof(context, caller, currentPassword);
  await requireUncommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  const now = context.clock.now();
  const ended = await transact(context, async (tx) => {
    const user = await setPassword(tx, caller.id, passwordHash);
    await voidLinks(tx, caller.id, now);
    await endAttemptsOf(tx, caller.id);
    await confirmSession(tx, caller.sessionKey, now);
    if (user) await notifyPasswordChange(tx, user, device, now);
    return endOtherSessions(tx, caller);
  });
  for (const key of ended) context.realtime.disconnectSession(key);
  return {};
}

/** The current password; a user without one (who signed up through a provider) must have signed in recently. */
async function requireProof(context: Context, caller: Caller, password: string | undefined): Promise<void> {
  const row = await findPasswordHash(context.db, caller.id);
  if (!row?.password_hash) return requireRecentProof(caller, context.clock.now());
  await requireOwnPassword(context, {
    userId: caller.id,
    passwordHash: row.password_hash,
    password: password ?? '',
    field: 'currentPassword',
    reason: 'not_current_password',
  });
}
