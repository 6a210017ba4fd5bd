import type * as api from '@josey/contract/api/accounts/oauth';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Context } from '#platform/kernel/context.ts';
import { askProvider, type OauthAnswer } from './ask-provider.ts';
import { enterByIdentity } from './enter-by-identity.ts';
import type { Newcomer } from './sign-up-with-identity.ts';

/** Signs in the account that the provider's answer proves, and returns the next page. */
export async function finishOauth(
  context: Context,
  provider: Provider,
  answer: OauthAnswer,
  newcomer: Newcomer,
): Promise<Reply<typeof api.finishOauth>> {
  const { identity, next } = await askProvider(context, { provider, intent: 'sign_in' }, answer);
  const signedIn = await enterByIdentity(context, { ...newcomer, provider, identity, next });
  return { ...signedIn, ...(next && { next }) };
}
