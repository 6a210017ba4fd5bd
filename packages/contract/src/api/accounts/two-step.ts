import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { text } from '../../core/wire.ts';
import { ACCOUNT_RULES, TEXT_RULES } from '../../rules/limits.ts';
import { SignedIn } from './accounts.ts';
import { PasskeyAnswer, PasskeyQuestion } from './passkeys.ts';

export const SECOND_STEPS = ['code', 'passkey', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];
export const RECOVERY_CODES = ACCOUNT_RULES.recoveryCodes;

/** `details` of `second_factor_required`. */
export const SecondStepDetails = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_STEPS)),
  /** Where to go on afterwards, when a provider was asked. */
  next: z.string().optional(),
});
export type SecondStepDetails = z.infer<typeof SecondStepDetails>;

const challenge = text(200, 1);
const code = text(TEXT_RULES.codeMaxLength).min(1, problem('enter_code'));
const ENTRY_ERRORS = ['attempt_expired', 'account_suspended', 'account_banned'] as const;

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
  access: 'public',
  body: z.object({ challenge, code }),
  reply: SignedIn,
  errors: ENTRY_ERRORS,
});

export const askForPasskeyAsSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey-options',
  summary: 'Begin finishing a sign-in with a passkey',
  access: 'public',
  body: z.object({ challenge }),
  reply: PasskeyQuestion,
  errors: ['attempt_expired'],
});

export const takeSecondStepWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey',
  summary: 'Finish signing in with a passkey',
  access: 'public',
  body: PasskeyAnswer.extend({ challenge }).meta({ id: 'PasskeyAnswerToChallenge' }),
  reply: SignedIn,
  errors: [...ENTRY_ERRORS, 'sign_in_refused'],
});

/** Shown once: only hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/two-step/authenticator',
  summary: 'Begin setting up an authenticator app',
  access: 'user',
  recent: true,
  reply: z.object({
    attempt: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    uri: z.string(),
    /** The same address as an SVG picture. */
    qr: z.string(),
  }),
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/two-step/authenticator/confirm',
  summary:
    'Turn two-step sign-in on with a first code of the app; replaces an app from before, ends my other sessions',
  access: 'user',
  body: z.object({ attempt: text(200, 1), code }),
  reply: RecoveryCodes,
  errors: ['attempt_expired'],
});

export const requirePasskeys = endpoint({
  method: 'POST',
  path: '/api/account/two-step/passkeys',
  summary: 'Turn two-step sign-in on with the passkeys that one has; ends my other sessions',
  access: 'user',
  recent: true,
  reply: RecoveryCodes,
  errors: ['conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  summary: 'New recovery codes; those from before no longer work',
  access: 'user',
  recent: true,
  reply: RecoveryCodes,
  errors: ['conflict'],
});

export const turnOffTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/account/two-step',
  summary: 'Turn two-step sign-in off; passkeys stay as a way to sign in',
  access: 'user',
  recent: true,
  reply: z.object({}),
});
