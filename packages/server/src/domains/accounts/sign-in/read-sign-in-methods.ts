import type { Identity } from '@josey/contract/api/accounts/oauth';
import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { PROVIDERS, type Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { type IdentityRow, listIdentities } from '../oauth/identities.queries.ts';
import { presentPasskey } from '../passkeys/passkeys.presenter.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';
import { countRecoveryCodes, findAuthenticator, isTwoStepOn } from '../two-step/two-step.queries.ts';
import { requireUser } from './require-user.ts';

export async function readSignInMethods(
  { db, config, engines }: Context,
  caller: Caller,
): Promise<SignInMethods> {
  const user = await requireUser(db, caller.id);
  const { twoStep, ...methods } = await methodsOf(db, user.id);
  return {
    ...methods,
    providers: PROVIDERS.filter((provider) => engines.identityProviders[provider]),
    twoStep: { ...twoStep, isRequired: config.ADMIN_SECOND_FACTOR && user.role === 'admin' },
  };
}

/** All sign-in methods of an account, without secrets. */
export async function methodsOf(db: Db, userId: string) {
  const [password, identities, passkeys, isOn, authenticator, recoveryCodesLeft] = await Promise.all([
    findPasswordHash(db, userId),
    listIdentities(db, userId),
    listPasskeys(db, userId),
    isTwoStepOn(db, userId),
    findAuthenticator(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    hasPassword: password?.password_hash != null,
    identities: identities.map(presentIdentity),
    passkeys: passkeys.map(presentPasskey),
    twoStep: { isOn, hasAuthenticator: authenticator !== undefined, recoveryCodesLeft },
  };
}

function presentIdentity(row: IdentityRow): Identity {
  return {
    provider: row.provider as Provider,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
  };
}
