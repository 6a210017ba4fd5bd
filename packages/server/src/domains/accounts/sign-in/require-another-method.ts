import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { lockUser } from '../accounts.queries.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { isUsable } from '../oauth/demo-provider.ts';
import { listIdentities } from '../oauth/identities.queries.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';

interface Leaving {
  provider?: Provider;
  passkeyId?: string;
}

/**
 * Refuses to remove the only sign-in method. Locks the account first: two concurrent removals would each
 * count the other method. A linked account counts only while its provider is configured here.
 */
export async function requireAnotherMethod(
  context: Context,
  tx: Tx,
  userId: string,
  leaving: Leaving,
): Promise<void> {
  await lockUser(tx, userId);
  const password = await findPasswordHash(tx, userId);
  const identities = await listIdentities(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  const stays =
    password?.password_hash != null ||
    identities.some((one) => one.provider !== leaving.provider && isUsable(context, one)) ||
    passkeys.some((one) => one.id !== leaving.passkeyId);
  if (!stays) throw new AppError('conflict', 'only_way_in');
}
