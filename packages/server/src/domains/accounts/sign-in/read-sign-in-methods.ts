import { type Identity, PROVIDERS, type Provider } from '@josey/contract/oauth';
import type { SignInMethods } from '@josey/contract/sign-in-methods';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/sessions.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { type IdentityRow, listIdentities } from './oauth/identities.queries.ts';
import { presentPasskey } from './passkeys/passkeys.presenter.ts';
import { listPasskeys } from './passkeys/passkeys.queries.ts';
import { requireUser } from './require-user.ts';
import { countRecoveryCodes, findAuthenticator, isTwoStepOn } from './two-step/two-step.queries.ts';

export async function readSignInMethods(
  { db, config, engines }: Context,
  caller: Caller,
): Promise<SignInMethods> {
  const user = await requireUser(db, caller.id);
  const [password, identities, passkeys, isOn, authenticator, recoveryCodesLeft] = await Promise.all([
    findPasswordHash(db, user.id),
    listIdentities(db, user.id),
    listPasskeys(db, user.id),
    isTwoStepOn(db, user.id),
    findAuthenticator(db, user.id),
    countRecoveryCodes(db, user.id),
  ]);
  return {
    hasPassword: password?.password_hash != null,
    identities: identities.map(presentIdentity),
    providers: PROVIDERS.filter((provider) => engines.identityProviders[provider]),
    passkeys: passkeys.map(presentPasskey),
    twoStep: {
      isOn,
      hasAuthenticator: authenticator !== undefined,
      recoveryCodesLeft,
      isRequired: config.ADMIN_SECOND_FACTOR && user.role === 'admin',
    },
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
