import type * as api from '@josey/contract/api/accounts/passkeys';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts';
import { requireUser } from '../sign-in/require-user.ts';
import type { Site } from '../sign-in/site.ts';
import { holdPasskey } from './passkeys.queries.ts';
import { passkeyRefused, provePasskey } from './prove-passkey.ts';

/** A passkey with its PIN or fingerprint is two factors: no second step is needed. */
export async function signInWithPasskey(
  context: Context,
  site: Site,
  answer: api.PasskeyAnswer,
  device: Device,
): Promise<Reply<typeof api.signInWithPasskey>> {
  const { passkeyId, userId } = await provePasskey(context, site, { purpose: 'sign_in', device }, answer);
  return completeFirstFactor(context, await requireUser(context.db, userId), {
    device,
    isTwoStep: true,
    async revalidate(tx) {
      if (!(await holdPasskey(tx, passkeyId))) throw passkeyRefused();
    },
  });
}
