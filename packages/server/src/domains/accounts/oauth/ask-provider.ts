import { hash } from 'node:crypto';
import type * as api from '@josey/contract/api/accounts/oauth';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { PROVIDERS, type Provider } from '@josey/contract/values/choices/oauth-providers';
import { z } from 'zod';
import type { ProvenIdentity } from '#engines/identity-providers/identity-provider.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { takeAttempt } from '../sign-in/attempts.ts';
import { notConfigured } from './demo-provider.ts';
import type { Intent } from './start-oauth.ts';

export type OauthAnswer = ParsedBody<typeof api.finishOauth>;

interface Expected {
  provider: Provider;
  intent: Intent;
  userId?: string;
}

const Attempt = z.object({
  provider: z.enum(PROVIDERS),
  intent: z.enum(['sign_in', 'link', 'prove']),
  redirectUri: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  secretHash: z.string(),
  next: z.string().optional(),
  begunAt: z.coerce.date(),
});

/**
 * Exchanges a provider's callback for an identity, once: the attempt is deleted before the provider is asked.
 * Refuses an attempt that another page, user or intent started.
 */
export async function askProvider(
  context: Context,
  { provider, intent, userId }: Expected,
  { secret, state, code, iss, error }: OauthAnswer,
): Promise<{ identity: ProvenIdentity; next: string | undefined; begunAt: Date }> {
  const { db, clock, engines, log } = context;
  const row = await takeAttempt(db, 'oauth', state, clock.now());
  const attempt = Attempt.parse(row.data);
  const isExpected =
    attempt.provider === provider &&
    attempt.intent === intent &&
    attempt.secretHash === hash('sha256', secret) &&
    row.user_id === (userId ?? null);
  if (!isExpected) throw new AppError('sign_in_refused', 'begun_elsewhere');
  if (!code) {
    // The operator should see a wrong setting; a user who canceled is not logged.
    log.info({ provider, answer: error }, 'a provider returned a user without a code');
    throw new AppError('sign_in_refused', 'came_back_without');
  }
  const engine = engines.identityProviders[provider];
  if (!engine) throw notConfigured();
  const { redirectUri, nonce, verifier, next, begunAt } = attempt;
  try {
    const identity = await engine.finish({ redirectUri, nonce, verifier, state, code, iss });
    return { identity, next, begunAt };
  } catch (err) {
    // The operator has to see a wrong client secret; the user gets a general sentence.
    log.warn({ err, provider }, 'sign-in at a provider failed');
    throw err;
  }
}
