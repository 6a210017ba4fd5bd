import type { Config } from '../../config.ts';
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';

/** The timeout of a request to a provider. */
const TIMEOUT_MS = 5_000;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** The providers whose client id and secret are configured. */
export function chooseIdentityProviders(config: Config, timeoutMs = TIMEOUT_MS): IdentityProviders {
  const { OAUTH_GOOGLE_CLIENT_ID: googleId, OAUTH_GOOGLE_CLIENT_SECRET: googleSecret } = config;
  const { OAUTH_GITHUB_CLIENT_ID: githubId, OAUTH_GITHUB_CLIENT_SECRET: githubSecret } = config;
  return {
    ...(googleId &&
      googleSecret && {
        google: whenUsed(async () => {
          const { createGoogle } = await import('./google.ts');
          const credentials = { clientId: googleId, clientSecret: googleSecret };
          return createGoogle({ issuer: config.OAUTH_GOOGLE_ISSUER, ...credentials, timeoutMs });
        }),
      }),
    ...(githubId &&
      githubSecret && {
        github: whenUsed(async () => {
          const { createGithub } = await import('./github.ts');
          const url = withoutSlash(config.OAUTH_GITHUB_URL);
          const apiUrl = withoutSlash(config.OAUTH_GITHUB_API_URL);
          return createGithub({ url, apiUrl, clientId: githubId, clientSecret: githubSecret, timeoutMs });
        }),
      }),
  };
}

/** Loads a provider at its first sign-in. */
function whenUsed(load: () => Promise<IdentityProvider>): IdentityProvider {
  let loaded: Promise<IdentityProvider> | undefined;
  const provider = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    begin: async (question) => (await provider()).begin(question),
    finish: async (answer) => (await provider()).finish(answer),
  };
}
