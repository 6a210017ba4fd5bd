import type * as api from '@josey/contract/api/accounts/verification';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { decideLicense, readCase } from '../../verification/verification.public.ts';
import { changeStatus } from './change-status.ts';
import { tellStatus } from './tell-status.ts';

/**
 * Verifies or refuses a submitted license. With the first one that is verified a pending account is verified too, and with
 * a refused one the account can be banned, in the same transaction; any other account stays as it is.
 */
export async function decideVerification(
  context: Context,
  admin: Caller,
  id: string,
  decision: ParsedBody<typeof api.decideVerification>,
): Promise<api.VerificationCase> {
  const now = context.clock.now();
  const { status, reason, ban } = decision;
  const decided = await transact(context, async (tx) => {
    const { userId, accountStatus } = await decideLicense(tx, admin, id, { decision, now });
    if (status === 'verified' && accountStatus === 'pending') {
      await changeStatus(context, tx, admin, userId, { status, reason, now, isMailed: true });
    }
    if (ban) await changeStatus(context, tx, admin, userId, { status: 'banned', reason, now });
    return readCase(tx, id);
  });
  tellStatus(context, decided.userId, decided.user.status);
  return decided;
}
