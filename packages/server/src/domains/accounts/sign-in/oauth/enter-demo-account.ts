import type { Reply } from '@josey/contract/endpoint';
import type { demoOauth as endpoint, Provider } from '@josey/contract/oauth';
import type { Context } from '../../../../platform/context.ts';
import { letIn } from '../let-in.ts';
import { requireUser } from '../require-user.ts';
import { demoIdentity } from './demo-provider.ts';
import { findOwnerOf } from './identities.queries.ts';
import { type Newcomer, signUpWithIdentity } from './sign-up-with-identity.ts';

/**
 * The specification's sign-in with a profile that the client makes up. Nothing of it is believed: it opens the
 * provider's made-up person of the demo and nobody else.
 */
export async function enterDemoAccount(
  context: Context,
  provider: Provider,
  newcomer: Newcomer,
): Promise<Reply<typeof endpoint>> {
  const identity = demoIdentity(provider);
  const known = await findOwnerOf(context.db, identity);
  const userId = known ?? (await signUpWithIdentity(context, provider, identity, newcomer));
  return letIn(context, await requireUser(context.db, userId), { device: newcomer.device });
}
