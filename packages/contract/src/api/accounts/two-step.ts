import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { text } from '../../core/wire.ts';
import { ACCOUNT_RULES } from '../../rules/limits/accounts.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { SignedIn } from './accounts.ts';
import { PasskeyAnswer, PasskeyQuestion } from './passkeys.ts';

export const SECOND_STEPS = ['code', 'passkey', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];
export const RECOVERY_CODES = ACCOUNT_RULES.recoveryCodes;

/** `details` of `second_factor_required`. */
export const SecondStepDetails = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_STEPS)),
  /** Where to continue afterwards, for a sign-in through a provider. */
  next: z.string().optional(),
});
export type SecondStepDetails = z.infer<typeof SecondStepDetails>;

const challenge = text(200, 1);
const code = text(TEXT_RULES.codeMaxLength).min(1, problem('enter_code'));
const ENTRY_ERRORS = ['attempt_expired', 'account_suspended', 'account_banned'] as const;

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish signing in with an authenticator or recovery code',
  access: 'public',
  body: z.object({ challenge, code }),
  reply: SignedIn,
  errors: ENTRY_ERRORS,
});

export const askForPasskeyAsSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey-options',
  summary: 'Start the second step of a sign-in with a passkey',
  access: 'public',
  body: z.object({ challenge }),
  reply: PasskeyQuestion,
  errors: ['attempt_expired'],
});

export const takeSecondStepWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey',
  summary: 'Finish the second step with a passkey',
  access: 'public',
  body: PasskeyAnswer.extend({ challenge }).meta({ id: 'PasskeyAnswerToChallenge' }),
  reply: SignedIn,
  errors: [...ENTRY_ERRORS, 'sign_in_refused'],
});

/** Shown once: only hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/two-step/authenticator',
  summary: 'Start setting up an authenticator app',
  access: 'user',
  recent: true,
  reply: z.object({
    attempt: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    uri: z.string(),
    /** The same URI as an SVG QR code. */
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
  summary: 'Turn on two-step sign-in with my passkeys; ends my other sessions',
  access: 'user',
  recent: true,
  reply: RecoveryCodes,
  errors: ['conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  summary: 'Create new recovery codes; the old ones stop working',
  access: 'user',
  recent: true,
  reply: RecoveryCodes,
  errors: ['conflict'],
});

export const turnOffTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/account/two-step',
  summary: 'Turn off two-step sign-in; passkeys remain a sign-in method',
  access: 'user',
  recent: true,
  reply: z.object({}),
});
