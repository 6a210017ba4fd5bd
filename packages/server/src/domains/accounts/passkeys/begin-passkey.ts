import * as api from '@josey/contract/api/accounts/passkeys';
import type { Reply } from '@josey/contract/core/endpoint';
import type * as WebAuthn from '@simplewebauthn/server';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import { requireUser } from '../sign-in/require-user.ts';
import type { Site } from '../sign-in/site.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { userHandleOf } from './user-handle.ts';

const MINUTES = 5;
/** Ed25519, ES256, RS256: the algorithms of authenticators. */
export const ALGORITHMS = [-8, -7, -257];

export function tooManyPasskeys(): AppError {
  return new AppError('conflict', 'most_passkeys', { params: { count: api.MOST_PASSKEYS } });
}

/** Asks the browser to create a discoverable passkey that asks for a PIN or fingerprint. */
export async function beginPasskey(
  { db, clock }: Context,
  site: Site,
  caller: Caller,
): Promise<Reply<typeof api.beginPasskey>> {
  const user = await requireUser(db, caller.id);
  const passkeys = await listPasskeys(db, user.id);
  if (passkeys.length >= api.MOST_PASSKEYS) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Josey',
    rpID: site.host,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    userID: userHandleOf(user.id),
    timeout: MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const attempt = await beginAttempt(db, clock.now(), {
    kind: 'new_passkey',
    userId: user.id,
    data: { challenge: options.challenge },
    minutes: MINUTES,
  });
  return { attempt, options: { ...picked(options, site), excludeCredentials: passkeys.map(descriptorOf) } };
}

type Options = Awaited<ReturnType<typeof WebAuthn.generateRegistrationOptions>>;

/** The part of the library's options that the contract has. */
function picked({ challenge, user, pubKeyCredParams, timeout }: Options, site: Site) {
  return {
    challenge,
    rp: { id: site.host, name: 'Josey' },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

function descriptorOf(passkey: { credential_id: string; transports: string[] }) {
  return { id: passkey.credential_id, type: 'public-key' as const, transports: passkey.transports };
}
