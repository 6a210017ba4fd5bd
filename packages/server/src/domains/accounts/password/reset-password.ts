import type * as api from '@josey/contract/api/accounts/accounts';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { endSessionsOf } from '#platform/security/sessions.ts';
import { confirmAddress, setPassword } from '../credentials.queries.ts';
import { linkInvalid, redeemLink, requireLink, voidLinks } from '../email/links.ts';
import { removeSignInMethods } from '../email/remove-sign-in-methods.ts';
import { noteDevice } from '../sessions/devices.queries.ts';
import { endAttemptsOf } from '../sign-in/attempts.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { notifyPasswordChange } from './notify-password-change.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a new password with a link, and ends every session. The device then counts as known:
 * attackers who use up the attempts of unknown devices do not lock the owner out. Other sign-in methods stay if the
 * address was confirmed before; the email lists them.
 */
export async function resetPassword(
  context: Context,
  { token, password }: ParsedBody<typeof api.resetPassword>,
  device: Device,
): Promise<Record<never, never>> {
  const now = context.clock.now();
  // Hashing is expensive: an invalid link must not cause it.
  await requireLink(context.db, 'reset_password', token, now);
  await requireUncommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  const userId = await transact(context, async (tx) => {
    const link = await redeemLink(tx, 'reset_password', token, now);
    const user = await setPassword(tx, link.userId, passwordHash);
    // The link went to an address that the account no longer has.
    if (!user || !(await confirmAddress(tx, user.id, link.email, now))) throw linkInvalid();
    await voidLinks(tx, user.id, now);
    await endAttemptsOf(tx, user.id);
    await endSessionsOf(tx, user.id);
    // The first proof of the address: a squatter may have set the account up.
    if (!user.email_confirmed_at) await removeSignInMethods(tx, user.id);
    await noteDevice(tx, user.id, device, now);
    await notifyPasswordChange(tx, user, device, now);
    return user.id;
  });
  context.realtime.disconnectUser(userId);
  return {};
}
