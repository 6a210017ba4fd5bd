import { hash } from 'node:crypto';
import type * as api from '@josey/contract/api/accounts/oauth';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Context } from '#platform/kernel/context.ts';
import { newToken } from '#platform/kernel/ids.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import { notConfigured } from './demo-provider.ts';

/** The purpose: sign in, link the external account, or re-authenticate. */
export type Intent = 'sign_in' | 'link' | 'prove';

export interface Start {
  provider: Provider;
  intent: Intent;
  /** The user who links or re-authenticates. */
  userId?: string;
  next?: string | undefined;
  /** Our origin, as the browser sees it. */
  origin: string;
}

/** Time to sign in there, including the provider's second step. */
const MINUTES = 15;

/**
 * Starts the authorization code flow. State, nonce and verifier stay on the server; only the page that asked gets the
 * secret, so that an attempt started by an attacker (login CSRF) opens nothing in this browser.
 */
export async function startOauth(
  { db, clock, engines }: Context,
  { provider, intent, userId, next, origin }: Start,
): Promise<Reply<typeof api.startOauth>> {
  const engine = engines.identityProviders[provider];
  if (!engine) throw notConfigured();
  const state = newToken();
  const secret = newToken();
  const question = { redirectUri: `${origin}/oauth/${provider}`, nonce: newToken(), verifier: newToken() };
  const url = await engine.begin({ ...question, state, isProof: intent === 'prove' });
  const begunAt = clock.now().toISOString();
  const data = { ...question, provider, intent, next, begunAt, secretHash: hash('sha256', secret) };
  await beginAttempt(db, clock.now(), { kind: 'oauth', userId, data, minutes: MINUTES, token: state });
  return { url: url.href, secret };
}
