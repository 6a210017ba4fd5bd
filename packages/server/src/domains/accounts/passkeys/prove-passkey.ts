import type { PasskeyAnswer } from '@josey/contract/api/accounts/passkeys';
import { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError, isRefusal } from '#platform/kernel/errors.ts';
import { recordFailure } from '../password/record-failure.ts';
import { takeAttempt } from '../sign-in/attempts.ts';
import type { Site } from '../sign-in/site.ts';
import type { Purpose } from './ask-for-passkey.ts';
import { findPasskey, noteUse } from './passkeys.queries.ts';
import { userHandleOf } from './user-handle.ts';

interface Expected {
  purpose: Purpose;
  /** The required user; absent: any user, whom the passkey identifies. */
  userId?: string;
  device: Device;
}

interface Proven {
  passkeyId: string;
  userId: string;
}

const Attempt = z.object({ challenge: z.string(), purpose: z.enum(['sign_in', 'second_step', 'prove']) });

export function passkeyRefused(cause?: unknown): AppError {
  return new AppError('sign_in_refused', 'passkey_not_accepted', { cause });
}

/**
 * Verifies a passkey's answer and returns its user. The challenge is used up in any case, and a failure
 * is recorded as evidence.
 */
export async function provePasskey(
  context: Context,
  site: Site,
  expected: Expected,
  answer: PasskeyAnswer,
): Promise<Proven> {
  try {
    return await check(context, site, expected, answer);
  } catch (error) {
    if (isRefusal(error, 'sign_in_refused')) {
      const meant = expected.userId ?? (await findPasskey(context.db, answer.response.id))?.user_id;
      await recordFailure(context, meant ?? null, expected.device);
    }
    throw error;
  }
}

async function check(
  context: Context,
  site: Site,
  { purpose, userId }: Expected,
  { attempt: token, response }: PasskeyAnswer,
): Promise<Proven> {
  const { db, clock } = context;
  const now = clock.now();
  const row = await takeAttempt(db, 'passkey', token, now);
  const attempt = Attempt.parse(row.data);
  if (attempt.purpose !== purpose || row.user_id !== (userId ?? null)) throw passkeyRefused();
  const passkey = await findPasskey(db, response.id);
  if (!passkey || (userId && passkey.user_id !== userId)) throw passkeyRefused();
  const handle = response.response.userHandle;
  if (handle && !Buffer.from(handle, 'base64url').equals(userHandleOf(passkey.user_id)))
    throw passkeyRefused();
  const { authenticationInfo: info } = await verify(site, passkey, response, attempt.challenge, purpose);
  const use = { counter: info.newCounter, isBackedUp: info.credentialBackedUp, at: now };
  if (!(await noteUse(db, passkey.id, use))) throw passkeyRefused();
  return { passkeyId: passkey.id, userId: passkey.user_id };
}

async function verify(
  site: Site,
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
  response: PasskeyAnswer['response'],
  expectedChallenge: string,
  purpose: Purpose,
) {
  const { authenticatorAttachment: _, response: parts, clientExtensionResults: __, ...credential } = response;
  const { userHandle, ...signed } = parts;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const result = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: purpose !== 'second_step',
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    if (result.verified) return result;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
  throw passkeyRefused();
}
