import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { instant, text } from '../../core/wire.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { SignedIn } from './accounts.ts';
import { bytes, CreationOptions, credential, RequestOptions } from './webauthn.ts';

/** The options for the browser, and the token to send with its answer. */
export const PasskeyQuestion = z
  .object({ attempt: z.string(), options: RequestOptions })
  .meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** W3C's AuthenticationResponseJSON with the token of its options. */
export const PasskeyAnswer = z
  .object({
    attempt: text(200, 1),
    response: credential(
      z.object({
        clientDataJSON: bytes(8000),
        authenticatorData: bytes(8000),
        signature: bytes(8000),
        userHandle: z.string().max(200).nullish(),
      }),
    ),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Start signing in with a passkey',
  access: 'public',
  reply: PasskeyQuestion,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  body: PasskeyAnswer,
  reply: SignedIn,
  errors: ['sign_in_refused', 'attempt_expired', 'account_suspended', 'account_banned'],
});

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Synced to the user's other devices. */
    backedUp: z.boolean(),
    createdAt: instant,
    lastUsedAt: instant.optional(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const MOST_PASSKEYS = 20;
export const PasskeyName = z.object({ name: text(TEXT_RULES.passkeyNameMaxLength, 1) });

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Start adding a passkey',
  access: 'user',
  recent: true,
  reply: z.object({ attempt: z.string(), options: CreationOptions }),
  errors: ['conflict'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that the browser created',
  access: 'user',
  body: PasskeyName.extend({
    attempt: text(200, 1),
    response: credential(
      z.object({
        clientDataJSON: bytes(8000),
        attestationObject: bytes(100_000),
        transports: z.array(text(40)).max(10).default([]),
      }),
    ),
  }),
  reply: Passkey,
  status: 201,
  errors: ['sign_in_refused', 'attempt_expired', 'conflict'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  summary: 'Rename a passkey',
  access: 'user',
  params: idParams,
  body: PasskeyName,
  reply: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Remove a passkey, unless it is the only sign-in method',
  access: 'user',
  recent: true,
  params: idParams,
  reply: z.object({}),
  errors: ['conflict'],
});
