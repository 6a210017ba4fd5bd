import * as oidc from 'openid-client';
import { z } from 'zod';
import { callProvider, fetchWithTimeout } from './fetch-with-timeout.ts';
import type { Answer, IdentityProvider, ProvenIdentity, Question } from './identity-provider.ts';

interface GithubOptions {
  /** https://github.com, or an enterprise server. */
  url: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

const NAME = 'GitHub';

const Account = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 without an ID token: user and primary email are requested from the API with the access token. */
export function createGithub(options: GithubOptions): IdentityProvider {
  const config = configure(options);
  return {
    begin: (question) => callProvider(NAME, () => authorizationUrl(config, question)),
    finish: (answer) =>
      callProvider(NAME, async () => readIdentity(config, options, await redeem(config, answer))),
  };
}

function configure({ url, clientId, clientSecret, timeoutMs }: GithubOptions): oidc.Configuration {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, clientId, undefined, oidc.ClientSecretPost(clientSecret));
  config[oidc.customFetch] = fetchWithTimeout(timeoutMs);
  if (url.startsWith('http:')) oidc.allowInsecureRequests(config);
  return config;
}

async function authorizationUrl(config: oidc.Configuration, question: Question): Promise<URL> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: question.redirectUri,
    scope: 'read:user user:email',
    state: question.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
}

async function redeem(config: oidc.Configuration, answer: Answer): Promise<string> {
  const back = new URL(answer.redirectUri);
  back.searchParams.set('code', answer.code);
  back.searchParams.set('state', answer.state);
  const tokens = await oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: answer.verifier,
    expectedState: answer.state,
  });
  return tokens.access_token;
}

async function readIdentity(
  config: oidc.Configuration,
  { url, apiUrl }: GithubOptions,
  accessToken: string,
): Promise<ProvenIdentity> {
  const ask = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Josey' });
    const address = new URL(apiUrl + path);
    const response = await oidc.fetchProtectedResource(
      config,
      accessToken,
      address,
      'GET',
      undefined,
      headers,
    );
    return response.json();
  };
  const account = Account.parse(await ask('/user'));
  const primary = Emails.parse(await ask('/user/emails')).find((one) => one.primary);
  const [firstName = '', ...rest] = (account.name?.trim() || account.login).split(/\s+/);
  return {
    issuer: url,
    subject: String(account.id),
    email: primary?.email,
    isEmailVerified: primary?.verified ?? false,
    firstName,
    lastName: rest.join(' '),
  };
}
