import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { text } from '../../core/wire.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { PROVIDERS } from '../../values/choices/oauth-providers.ts';
import { Credentials } from './accounts.ts';
import { finishLink, Identity, startOauth } from './oauth.ts';
import { Passkey, PasskeyAnswer, PasskeyQuestion } from './passkeys.ts';

/** Every sign-in method of an account. */
export const SignInMethods = z
  .object({
    hasPassword: z.boolean(),
    identities: z.array(Identity),
    /** Which external accounts can be linked here. */
    providers: z.array(z.enum(PROVIDERS)),
    passkeys: z.array(Passkey),
    twoStep: z.object({
      isOn: z.boolean(),
      hasAuthenticator: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** The operator requires it of this user. */
      isRequired: z.boolean(),
    }),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signInMethods = endpoint({
  method: 'GET',
  path: '/api/account/sign-in-methods',
  summary: 'My sign-in methods',
  access: 'user',
  reply: SignInMethods,
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/account/reauthenticate',
  summary: 'Re-authenticate this session, for calls that require a recent proof',
  access: 'user',
  body: z.union([
    Credentials.pick({ password: true }),
    z.object({ code: text(TEXT_RULES.codeMaxLength).min(1, problem('enter_code')) }),
    z.object({ passkey: PasskeyAnswer }),
  ]),
  reply: z.object({}),
  errors: ['sign_in_refused', 'attempt_expired'],
});

export const askForPasskeyAgain = endpoint({
  method: 'POST',
  path: '/api/account/reauthenticate/passkey-options',
  summary: 'Start re-authenticating with a passkey',
  access: 'user',
  reply: PasskeyQuestion,
  errors: ['conflict'],
});

export const startReauthentication = endpoint({
  method: 'POST',
  path: '/api/account/reauthenticate/{provider}/start',
  summary: 'Start re-authenticating with a linked account',
  access: 'user',
  params: startOauth.params,
  body: startOauth.body,
  reply: startOauth.reply,
  errors: ['conflict'],
});

export const finishReauthentication = endpoint({
  method: 'POST',
  path: '/api/account/reauthenticate/{provider}/finish',
  summary: 'Re-authenticate with the provider’s answer',
  access: 'user',
  params: finishLink.params,
  body: finishLink.body,
  reply: z.object({ next: z.string().optional() }),
  errors: ['sign_in_refused', 'attempt_expired'],
});
