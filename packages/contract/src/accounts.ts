import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { USER_STATUSES } from './states/user-states.ts';
import { optional, text } from './wire.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const ROLES = ['user', 'driver', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const email = z
  .string({ error: 'Please enter your e-mail address.' })
  .trim()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Please enter a valid e-mail address.'));

/** The signed-in person as their own client keeps them (the specification's User). */
export const User = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    role: z.enum(ROLES),
    status: z.enum(USER_STATUSES),
    createdAt: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const Registration = z.object({
  firstName: text(80, 1),
  lastName: text(80, 1),
  email,
  phone: optional(text(40)),
  password: z
    .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long` })
    .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`)
    .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`),
});

export const Credentials = z.object({
  email: text(254).min(1, 'Please enter your e-mail address.'),
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(PASSWORD_MAX_LENGTH),
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
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: Credentials,
  reply: SignedIn,
  errors: ['unauthenticated', 'account_suspended', 'account_banned'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  whileSuspended: true,
  access: 'user',
  reply: z.object({}),
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  whileSuspended: true,
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
