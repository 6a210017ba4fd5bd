import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { serveLocally } from './local-server.ts';

interface Account {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on this machine. `signIn` decides who is signed in there, without a click. */
export async function startOpenIdProvider(client: { id: string; secret: string; redirectUri: string }) {
  const { server, url } = await serveLocally();
  const accounts = new Map<string, Account>();
  let current = '';
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for short-lived cookies'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: current, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const result = { login: { accountId: current }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  });
  return {
    url,
    signIn(subject: string, account: Account) {
      accounts.set(subject, account);
      current = subject;
    },
  };
}

/** Follows a browser's way from the provider's page to ours, with its cookies; answers the parameters of the way back. */
export async function followToUs(start: string, home: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let hop = 0; hop < 10; hop++) {
    if (at.origin === new URL(home).origin) return Object.fromEntries(at.searchParams);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${at.pathname} answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('The provider sends in circles');
}
