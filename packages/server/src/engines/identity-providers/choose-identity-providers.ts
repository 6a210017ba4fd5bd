import type { Config } from '../../config.ts';
import { createGithub } from './github.ts';
import { createGoogle } from './google.ts';
import type { IdentityProviders } from './identity-provider.ts';

/** How long one question to a provider may take. */
const TIMEOUT_MS = 5_000;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** The providers whose client id and secret are configured. */
export function chooseIdentityProviders(config: Config, timeoutMs = TIMEOUT_MS): IdentityProviders {
  const { OAUTH_GOOGLE_CLIENT_ID: googleId, OAUTH_GOOGLE_CLIENT_SECRET: googleSecret } = config;
  const { OAUTH_GITHUB_CLIENT_ID: githubId, OAUTH_GITHUB_CLIENT_SECRET: githubSecret } = config;
  return {
    ...(googleId &&
      googleSecret && {
        google: createGoogle({
          issuer: config.OAUTH_GOOGLE_ISSUER,
          clientId: googleId,
          clientSecret: googleSecret,
          timeoutMs,
        }),
      }),
    ...(githubId &&
      githubSecret && {
        github: createGithub({
          url: withoutSlash(config.OAUTH_GITHUB_URL),
          apiUrl: withoutSlash(config.OAUTH_GITHUB_API_URL),
          clientId: githubId,
          clientSecret: githubSecret,
          timeoutMs,
        }),
      }),
  };
}
