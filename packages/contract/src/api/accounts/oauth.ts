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

/** Where to send the browser, and what binds the way back to the page that asked: it is not in the address. */
const OauthStart = z.object({ url: z.url(), secret: z.string() }).meta({ id: 'OauthStart' });

/** What the provider put into the address of the way back, and the secret of the start. */
const OauthAnswer = z
  .object({
    secret: text(200, 1),
    state: text(200, 1),
    code: optional(text(4000)),
    iss: optional(text(500)),
    /** The provider's word for why there is no code. */
    error: optional(text(200)),
  })
  .meta({ id: 'OauthAnswer' });

const REFUSALS = ['sign_in_refused', 'attempt_expired'] as const;

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/{provider}/start',
  summary: 'Begin signing in or up with an account elsewhere',
  access: 'public',
  params: providerParams,
  body: z.object({ next }),
  reply: OauthStart,
});

export const finishOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/{provider}/finish',
  summary: 'Sign in, or up when the account elsewhere is new here, with what the provider answered',
  access: 'public',
  params: providerParams,
  body: OauthAnswer,
  reply: SignedIn.extend({ next: z.string().optional() }).meta({ id: 'SignedInByOauth' }),
  errors: [...REFUSALS, 'second_factor_required', 'email_taken', 'account_suspended', 'account_banned'],
});

/** An account elsewhere that opens this one. */
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
  summary: 'Begin linking an account elsewhere to one’s own',
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
  summary: 'Link the account elsewhere that the provider answered',
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
  summary: 'Take a linked account away; never the only way in',
  access: 'user',
  recent: true,
  params: providerParams,
  reply: z.object({}),
  errors: ['conflict'],
});

/** The specification's call. Whatever the profile says, only the demo's own made-up account of the provider opens. */
export const demoOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth',
  summary: 'Sign in as the made-up person of a provider (demo mode only)',
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
