import * as oidc from 'openid-client';
import { AppError } from '#platform/kernel/errors.ts';
import { callProvider, fetchWithTimeout } from './fetch-with-timeout.ts';
import type { Answer, Beginning, IdentityProvider, ProvenIdentity } from './identity-provider.ts';

interface GoogleOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

const NAME = 'Google';

/**
 * Requests a new sign-in and its time. Google itself sends the time only if "Session age claims" are turned on for
 * the app (https://developers.google.com/identity/siwg/security-bundle).
 */
const SIGN_IN_AGAIN = {
  prompt: 'login',
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
};

/** OpenID Connect: discovery, code with PKCE, and an ID token whose signature, issuer, audience and nonce are checked. */
export function createGoogle(options: GoogleOptions): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined;
  /** Cached; a failed attempt is not, so that the next sign-in retries. */
  const discover = () => {
    found ??= discoverProvider(options).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    begin: (question) => callProvider(NAME, async () => authorizationUrl(await discover(), question)),
    finish: (answer) => callProvider(NAME, async () => readIdentity(await redeem(await discover(), answer))),
  };
}

function discoverProvider({ issuer, clientId, clientSecret, timeoutMs }: GoogleOptions) {
  const address = new URL(issuer);
  return oidc.discovery(address, clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
    [oidc.customFetch]: fetchWithTimeout(timeoutMs),
  });
}

async function authorizationUrl(config: oidc.Configuration, question: Beginning): Promise<URL> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: question.redirectUri,
    scope: 'openid email profile',
    state: question.state,
    nonce: question.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
    ...(question.isProof && SIGN_IN_AGAIN),
  });
}

async function redeem(config: oidc.Configuration, answer: Answer): Promise<oidc.IDToken | undefined> {
  const back = new URL(answer.redirectUri);
  back.searchParams.set('code', answer.code);
  back.searchParams.set('state', answer.state);
  if (answer.iss) back.searchParams.set('iss', answer.iss);
  const tokens = await oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: answer.verifier,
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  });
  return tokens.claims();
}

function readIdentity(claims: oidc.IDToken | undefined): ProvenIdentity {
  if (!claims)
    throw new AppError('sign_in_refused', 'provider_without_person', { params: { provider: NAME } });
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email) || undefined,
    isEmailVerified: claims.email_verified === true,
    firstName: text(claims.given_name) || text(claims.name),
    lastName: text(claims.family_name),
    signedInAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
  };
}
