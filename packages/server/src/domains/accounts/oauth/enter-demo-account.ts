import type * as api from '@josey/contract/api/accounts/oauth';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { demoIdentity } from './demo-provider.ts';
import { enterByIdentity } from './enter-by-identity.ts';
import type { Newcomer } from './sign-up-with-identity.ts';

/**
 * The specification's sign-in with a profile that the client makes up. Nothing of it is believed: it opens the
 * provider's made-up person of the demo and nobody else.
 */
export function enterDemoAccount(
  context: Context,
  provider: api.Provider,
  newcomer: Newcomer,
): Promise<Reply<typeof api.demoOauth>> {
  return enterByIdentity(context, { ...newcomer, provider, identity: demoIdentity(provider) });
}
