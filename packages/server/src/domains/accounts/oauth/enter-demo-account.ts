import type * as api from '@josey/contract/api/accounts/oauth';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Context } from '#platform/kernel/context.ts';
import { demoIdentity } from './demo-provider.ts';
import { enterByIdentity } from './enter-by-identity.ts';
import type { Newcomer } from './sign-up-with-identity.ts';

/**
 * The specification's sign-in with a profile that the client chooses. The server ignores it: the sign-in
 * opens only the provider's demo account.
 */
export function enterDemoAccount(
  context: Context,
  provider: Provider,
  newcomer: Newcomer,
): Promise<Reply<typeof api.demoOauth>> {
  return enterByIdentity(context, { ...newcomer, provider, identity: demoIdentity(provider) });
}
