import type { SignedIn } from '@josey/contract/api/accounts/accounts';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { z } from 'zod';
import type { ProvenIdentity } from '#engines/identity-providers/identity-provider.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts';
import { requireUser } from '../sign-in/require-user.ts';
import { findOwnerOf, isOwnerOf, noteIdentityUse } from './identities.queries.ts';
import { type Newcomer, signUpWithIdentity } from './sign-up-with-identity.ts';

interface Coming extends Newcomer {
  provider: Provider;
  identity: ProvenIdentity;
  next?: string | undefined;
}

/** Signs in the account linked to an identity, by issuer and subject; a new identity creates an account first. */
export async function enterByIdentity(
  context: Context,
  { provider, identity, next, ...newcomer }: Coming,
): Promise<z.infer<typeof SignedIn>> {
  const known = await findOwnerOf(context.db, identity);
  const userId = known ?? (await signUpWithIdentity(context, provider, identity, newcomer));
  const user = await requireUser(context.db, userId);
  await noteIdentityUse(context.db, identity, context.clock.now());
  return completeFirstFactor(context, user, {
    device: newcomer.device,
    next,
    async revalidate(tx) {
      if (await isOwnerOf(tx, userId, identity)) return;
      throw new AppError('sign_in_refused', 'identity_removed');
    },
  });
}
