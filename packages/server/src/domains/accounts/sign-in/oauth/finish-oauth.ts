import type { Reply } from '@josey/contract/endpoint';
import type { finishOauth as endpoint, Provider } from '@josey/contract/oauth';
import type { Context } from '../../../../platform/context.ts';
import { letIn } from '../let-in.ts';
import { requireUser } from '../require-user.ts';
import { askProvider, type OauthAnswer } from './ask-provider.ts';
import { findOwnerOf, noteIdentityUse } from './identities.queries.ts';
import { type Newcomer, signUpWithIdentity } from './sign-up-with-identity.ts';

/** Lets in whoever the provider says it is, by issuer and subject; somebody new gets an account first. */
export async function finishOauth(
  context: Context,
  provider: Provider,
  answer: OauthAnswer,
  newcomer: Newcomer,
): Promise<Reply<typeof endpoint>> {
  const { identity, next } = await askProvider(context, { provider, intent: 'sign_in' }, answer);
  const known = await findOwnerOf(context.db, identity);
  const userId = known ?? (await signUpWithIdentity(context, provider, identity, newcomer));
  const user = await requireUser(context.db, userId);
  await noteIdentityUse(context.db, identity, context.clock.now());
  const signedIn = await letIn(context, user, { device: newcomer.device, next });
  return { ...signedIn, ...(next && { next }) };
}
