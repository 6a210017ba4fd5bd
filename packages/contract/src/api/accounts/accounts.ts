import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { line, optional, text } from '../../core/wire.ts';
import { ACCOUNT_RULES } from '../../rules/limits/accounts.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { USER_STATUSES } from '../../rules/states/user-states.ts';
import { ROLES, STAFF_RIGHTS } from '../../values/choices/roles.ts';
import { LANGUAGES } from '../../values/languages.ts';

const { passwordMinLength, passwordMaxLength } = ACCOUNT_RULES;

/** The first name of a deleted account; a client translates it. */
export const DELETED_PERSON = 'Deleted person';
export type Role = (typeof ROLES)[number];

const email = z
  .string({ error: problem('enter_email') })
  .trim()
  .min(1, problem('enter_email'))
  .max(254, problem('at_most_characters', { count: 254 }))
  .pipe(z.email(problem('valid_email')));

/** A first or last name. */
export const personName = line(80, 1);

/** A new password. The server also refuses the most common ones. */
const newPassword = z
  .string({ error: problem('password_length', { count: passwordMinLength }) })
  .min(passwordMinLength, problem('password_length', { count: passwordMinLength }))
  .max(passwordMaxLength, problem('at_most_characters', { count: passwordMaxLength }));

/** The part behind the `#` of a link in a mail. */
const linkToken = z
  .string({ error: problem('token_missing') })
  .trim()
  .max(100, problem('not_a_token'));

/** The signed-in user as their own client stores them (the specification's User). */
export const User = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    role: z.enum(ROLES),
    /** Of an administrator: what they may do. */
    rights: z.array(z.enum(STAFF_RIGHTS)).optional(),
    status: z.enum(USER_STATUSES),
    createdAt: z.string(),
    /** The URL of their photo, which is public. */
    avatarUrl: z.string().optional(),
    /** The language of pages, emails and notifications. */
    language: z.enum(LANGUAGES),
    /** An IANA name; emails show times in it. */
    timeZone: z.string().optional(),
    /** The user proved the address by opening a link sent to it. */
    isEmailConfirmed: z.boolean(),
    /** Emails to the address bounce; the user has to correct it. */
    isEmailBouncing: z.boolean(),
    /** Until then the user can keep the account, and do nothing else with it. */
    deletionDueAt: z.string().optional(),
    /** They have not accepted the current version of the terms. */
    areTermsDue: z.literal(true).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const Registration = z.object({
  firstName: personName,
  lastName: personName,
  email,
  phone: optional(text(TEXT_RULES.phoneMaxLength)),
  password: newPassword,
});

export const Credentials = z.object({
  // The same characters as at sign-up: the database may treat others as equal, but the attempt counter does not.
  email,
  password: z
    .string({ error: problem('enter_password') })
    .min(1, problem('enter_password'))
    .max(passwordMaxLength, problem('at_most_characters', { count: passwordMaxLength })),
});

export const SignedIn = z.object({ user: User, sessionId: z.string() }).meta({ id: 'SignedIn' });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  body: Registration,
  reply: SignedIn,
  status: 201,
  errors: ['email_taken'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: Credentials,
  reply: SignedIn,
  errors: ['unauthenticated', 'second_factor_required', 'account_suspended', 'account_banned'],
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/auth/terms',
  summary: 'Accept the current version of the terms',
  access: 'user',
  body: z.object({ version: text(20, 1) }),
  reply: User,
  errors: ['conflict'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm my address with the link from the email',
  access: 'user',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid', 'forbidden'],
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/resend',
  summary: 'Send the confirmation link again',
  access: 'user',
  reply: z.object({}),
  errors: ['conflict'],
});

export const EmailAddress = z.object({ email });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary: 'Send a link that sets a new password; answers the same whether or not the account exists',
  access: 'public',
  body: EmailAddress,
  reply: z.object({}),
});

export const NewPassword = z.object({ token: linkToken, password: newPassword });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/complete',
  summary: 'Set a new password with the link; ends every session of the account',
  access: 'public',
  body: NewPassword,
  reply: z.object({}),
  errors: ['link_invalid'],
});

export const PasswordChange = z.object({
  /** Absent only where the account has no password yet. */
  currentPassword: optional(z.string().max(passwordMaxLength)),
  newPassword,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change my password; ends my other sessions',
  access: 'user',
  body: PasswordChange,
  reply: z.object({}),
  errors: ['reauthentication_required'],
});

export const requestEmailChange = endpoint({
  method: 'PUT',
  path: '/api/auth/email',
  summary: 'Request another address; it takes effect once the emailed link is opened',
  access: 'user',
  recent: true,
  body: EmailAddress,
  reply: z.object({}),
  errors: ['email_taken', 'conflict'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Confirm my new address with the link from the email',
  access: 'user',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid', 'forbidden', 'email_taken'],
});

/** A device with a session, described in the user's terms. */
export const AccountSession = z
  .object({
    id: z.uuid(),
    browser: z.string().optional(),
    system: z.string().optional(),
    kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
    /** An IANA name, as the device sent it at sign-in. */
    timeZone: z.string().optional(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'My sessions, most recently used first',
  access: 'user',
  reply: z.array(AccountSession),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of my sessions',
  access: 'user',
  params: idParams,
  reply: z.object({}),
  errors: ['not_found'],
});

export const endMyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all of my other sessions',
  access: 'user',
  reply: z.object({ ended: z.int() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  whileSuspended: true,
  whileLeaving: true,
  access: 'user',
  reply: z.object({}),
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  whileSuspended: true,
  whileLeaving: true,
  access: 'user',
  reply: User,
});

export const demoAdminLogin = endpoint({
  method: 'POST',
  path: '/api/demo/admin-login',
  summary: 'Sign in as the demo administrator (demo mode only)',
  access: 'public',
  reply: SignedIn,
});
