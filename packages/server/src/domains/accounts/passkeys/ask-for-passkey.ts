import type { PasskeyQuestion } from '@josey/contract/api/accounts/passkeys';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Site } from '../sign-in/site.ts';
import { listPasskeys } from './passkeys.queries.ts';

/** The purpose of the answer. An answer for sign-in is not accepted as a recent proof. */
export type Purpose = 'sign_in' | 'second_step' | 'prove';

interface PasskeyRequest {
  purpose: Purpose;
  /** The passkey's user; absent before the account is known: the browser then offers its passkeys. */
  userId?: string;
}

const MINUTES = 5;

/** Asks the browser for a passkey. On its own it replaces two factors, so it must ask for a PIN or fingerprint. */
export async function askForPasskey(
  { db, clock }: Context,
  site: Site,
  { purpose, userId }: PasskeyRequest,
): Promise<PasskeyQuestion> {
  const passkeys = userId ? await listPasskeys(db, userId) : [];
  if (userId && passkeys.length === 0) throw new AppError('conflict', 'no_passkey');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, ...options } = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: purpose === 'second_step' ? 'preferred' : 'required',
    timeout: MINUTES * 60_000,
    allowCredentials: passkeys.map((one) => ({ id: one.credential_id, transports: one.transports })),
  });
  const data = { challenge, purpose };
  const attempt = await beginAttempt(db, clock.now(), { kind: 'passkey', userId, data, minutes: MINUTES });
  const { rpId, timeout, userVerification } = options;
  const allowCredentials = passkeys.map((one) => ({
    id: one.credential_id,
    type: 'public-key' as const,
    transports: one.transports,
  }));
  return { attempt, options: { challenge, rpId, timeout, userVerification, allowCredentials } };
}
