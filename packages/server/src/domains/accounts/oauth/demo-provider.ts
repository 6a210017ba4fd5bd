import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { ProvenIdentity } from '#engines/identity-providers/identity-provider.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** No real provider has this name. */
const ISSUER = 'demo';

const PEOPLE: Record<Provider, { firstName: string; lastName: string; email: string }> = {
  google: { firstName: 'Grace', lastName: 'Abernathy', email: 'grace.google@example.test' },
  github: { firstName: 'Gustavo', lastName: 'Hollis', email: 'gustavo.github@example.test' },
};

/** The demo's only account at a provider: defined here, whatever a client sends. */
export function demoIdentity(provider: Provider): ProvenIdentity & { email: string } {
  return { issuer: ISSUER, subject: provider, isEmailVerified: true, ...PEOPLE[provider] };
}

/** Whether a linked account can be used: its provider has to be configured. */
export function isUsable(
  { config, engines }: Context,
  { provider, issuer }: { provider: string; issuer: string },
): boolean {
  return issuer === ISSUER ? config.DEMO : engines.identityProviders[provider as Provider] !== undefined;
}

export function notConfigured(): AppError {
  return new AppError('not_found', 'provider');
}
