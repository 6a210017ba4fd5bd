import type * as api from '@josey/contract/api/accounts/sign-in-methods';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type Caller, confirmSession } from '#platform/security/sessions.ts';
import { askProvider, type OauthAnswer } from './ask-provider.ts';
import { findOwnerOf } from './identities.queries.ts';
import { hasBetterProof } from './start-proof.ts';

/** The provider's clock may be this far behind ours. */
const CLOCKS_MS = 60_000;

/** Renews the session's proof when the provider answers with an identity linked to its account. */
export async function proveWithIdentity(
  context: Context,
  caller: Caller,
  provider: Provider,
  answer: OauthAnswer,
): Promise<Reply<typeof api.finishReauthentication>> {
  const expected = { provider, intent: 'prove', userId: caller.id } as const;
  const { identity, next, begunAt } = await askProvider(context, expected, answer);
  if ((await findOwnerOf(context.db, identity)) !== caller.id)
    throw new AppError('sign_in_refused', 'identity_not_linked');
  await requireNewSignIn(context, caller.id, identity.signedInAt, begunAt);
  await transact(context, (tx) => confirmSession(tx, caller.sessionKey, context.clock.now()));
  return next ? { next } : {};
}

/**
 * A person at an open browser is signed in at the provider too. If the provider sends the sign-in time, it has to be
 * recent; a provider that does not is accepted only for an account without a better proof.
 */
async function requireNewSignIn(
  { db }: Context,
  userId: string,
  signedInAt: Date | undefined,
  begunAt: Date,
): Promise<void> {
  const isNew = signedInAt
    ? signedInAt.getTime() >= begunAt.getTime() - CLOCKS_MS
    : !(await hasBetterProof(db, userId));
  if (isNew) return;
  throw new AppError('sign_in_refused', 'signed_in_before');
}
