import type { Reply } from '@josey/contract/endpoint';
import type { Provider } from '@josey/contract/oauth';
import type { finishReauthentication as endpoint } from '@josey/contract/sign-in-methods';
import { type Context, transact } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type Caller, confirmSession } from '../../../../platform/sessions.ts';
import { askProvider, type OauthAnswer } from './ask-provider.ts';
import { findOwnerOf } from './identities.queries.ts';

/** The session counts as proved anew when the provider answers an account that is linked to its person. */
export async function proveWithIdentity(
  context: Context,
  caller: Caller,
  provider: Provider,
  answer: OauthAnswer,
): Promise<Reply<typeof endpoint>> {
  const expected = { provider, intent: 'prove', userId: caller.id } as const;
  const { identity, next } = await askProvider(context, expected, answer);
  if ((await findOwnerOf(context.db, identity)) !== caller.id)
    throw new AppError('sign_in_refused', 'This sign-in is not linked to your account.');
  await transact(context, (tx) => confirmSession(tx, caller.sessionKey, context.clock.now()));
  return next ? { next } : {};
}
