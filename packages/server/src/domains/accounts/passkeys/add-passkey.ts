import * as api from '@josey/contract/api/accounts/passkeys';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { z } from 'zod';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockUser } from '../accounts.queries.ts';
import { takeAttempt } from '../sign-in/attempts.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import type { Site } from '../sign-in/site.ts';
import { ALGORITHMS, tooManyPasskeys } from './begin-passkey.ts';
import { presentPasskey } from './passkeys.presenter.ts';
import { insertPasskey, listPasskeys } from './passkeys.queries.ts';

type Body = ParsedBody<typeof api.addPasskey>;
const Attempt = z.object({ challenge: z.string() });

function refused(cause?: unknown): AppError {
  return new AppError('sign_in_refused', 'passkey_not_added', { cause });
}

/** Stores the public key of the passkey that the browser created for this user's options. */
export async function addPasskey(
  context: Context,
  site: Site,
  caller: Caller,
  { attempt: token, name, response }: Body,
  device: Device,
): Promise<Reply<typeof api.addPasskey>> {
  const now = context.clock.now();
  const attempt = await takeAttempt(context.db, 'new_passkey', token, now);
  if (attempt.user_id !== caller.id) throw refused();
  const made = await verify(site, response, Attempt.parse(attempt.data).challenge);
  const row = {
    id: newId(),
    user_id: caller.id,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: response.response.transports,
    name,
    backed_up: made.credentialBackedUp,
    created_at: now,
  };
  try {
    return await transact(context, async (tx) => {
      await lockUser(tx, caller.id);
      if ((await listPasskeys(tx, caller.id)).length >= api.MOST_PASSKEYS) throw tooManyPasskeys();
      const added = await insertPasskey(tx, row);
      await notifyOwner(context, tx, { userId: caller.id, device, change: 'passkey_added', which: name });
      return presentPasskey(added);
    });
  } catch (error) {
    if (violates(error, 'passkeys_credential_key')) throw new AppError('conflict', 'passkey_known');
    throw error;
  }
}

async function verify(site: Site, response: Body['response'], expectedChallenge: string) {
  const { authenticatorAttachment: _, clientExtensionResults: __, ...credential } = response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const result = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (result.verified) return result.registrationInfo;
  } catch (cause) {
    throw refused(cause);
  }
  throw refused();
}
