import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { ownPath } from '../../core/own-path.ts';
import { instant, optional, text } from '../../core/wire.ts';
import { PROVIDERS } from '../../values/choices/oauth-providers.ts';
import { SignedIn } from './accounts.ts';

const providerParams = z.object({ provider: z.enum(PROVIDERS) });
const next = optional(
  z
    .string()
    .max(2000)
    .refine((path) => ownPath(path) !== undefined, problem('own_path')),
);

/** Where to send the browser, and a secret that binds the callback to the page that started it; it is not in the URL. */
const OauthStart = z.object({ url: z.url(), secret: z.string() }).meta({ id: 'OauthStart' });

/** The provider's callback parameters, and the secret from the start. */
const OauthAnswer = z
  .object({
    secret: text(200, 1),
    state: text(200, 1),
    code: optional(text(4000)),
    iss: optional(text(500)),
    /** The provider's error code when there is no code. */
    error: optional(text(200)),
  })
  .meta({ id: 'OauthAnswer' });

const REFUSALS = ['sign_in_refused', 'attempt_expired'] as const;

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/{provider}/start',
  summary: 'Start signing in or up with an external account',
  access: 'public',
  params: providerParams,
  body: z.object({ next }),
  reply: OauthStart,
});

export const finishOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/{provider}/finish',
  summary: 'Sign in with the provider’s answer, or sign up if the external account is new',
  access: 'public',
  params: providerParams,
  body: OauthAnswer,
  reply: SignedIn.extend({ next: z.string().optional() }).meta({ id: 'SignedInByOauth' }),
  errors: [...REFUSALS, 'second_factor_required', 'email_taken', 'account_suspended', 'account_banned'],
});

/** An external account that is linked to this one. */
export const Identity = z
  .object({
    provider: z.enum(PROVIDERS),
    email: z.string(),
    createdAt: instant,
    lastUsedAt: instant.optional(),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof Identity>;

export const startLink = endpoint({
  method: 'POST',
  path: '/api/account/identities/{provider}/start',
  summary: 'Start linking an external account to mine',
  access: 'user',
  recent: true,
  params: providerParams,
  body: z.object({}),
  reply: OauthStart,
  errors: ['conflict'],
});

export const finishLink = endpoint({
  method: 'POST',
  path: '/api/account/identities/{provider}/finish',
  summary: 'Link the external account from the provider’s answer',
  access: 'user',
  params: providerParams,
  body: OauthAnswer,
  reply: Identity,
  status: 201,
  errors: [...REFUSALS, 'conflict'],
});

export const unlink = endpoint({
  method: 'DELETE',
  path: '/api/account/identities/{provider}',
  summary: 'Unlink an external account, unless it is the only sign-in method',
  access: 'user',
  recent: true,
  params: providerParams,
  reply: z.object({}),
  errors: ['conflict'],
});

/** The specification's call. It ignores the profile and opens only the demo's fictional account of the provider. */
export const demoOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth',
  summary: 'Sign in as a provider’s fictional user (demo mode only)',
  access: 'public',
  body: z.object({
    provider: z.enum(PROVIDERS),
    profile: z.object({
      email: text(254),
      firstName: text(80),
      lastName: text(80),
      oauthId: text(200),
    }),
  }),
  reply: SignedIn,
  errors: ['email_taken', 'second_factor_required', 'account_suspended', 'account_banned'],
});
