import { generateKeyPairSync, sign } from 'node:crypto';
import { readForm, serveLocally } from './local-server.ts';

type Claims = Record<string, unknown>;

/** What the look-alike gets wrong next; nothing: it behaves. */
export interface Fault {
  claims?: Claims;
  /** Signs with a key that it does not publish. */
  forged?: true;
  /** Answers every question with this status. */
  status?: number;
  /** Never answers. */
  silent?: true;
}

const RSA = { modulusLength: 2048 };

/** A fake OpenID provider that can lie, fail and hang. Its codes are `code-<nonce>`. */
export async function startOpenIdLookAlike(clientId: string) {
  const keys = { published: generateKeyPairSync('rsa', RSA), other: generateKeyPairSync('rsa', RSA) };
  const state = { fault: {} as Fault, subject: 'someone', claims: {} as Claims };
  const { url } = await serveLocally(async (request, response) => {
    const { fault } = state;
    if (fault.silent) return;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (fault.status) return send(fault.status, { error: 'server_error' });
    if (request.url === '/.well-known/openid-configuration') return send(200, discovery(url));
    if (request.url === '/jwks') {
      const jwk = keys.published.publicKey.export({ format: 'jwk' });
      return send(200, { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] });
    }
    const form = await readForm(request);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: url,
      aud: clientId,
      sub: state.subject,
      iat: now,
      exp: now + 300,
      nonce: form.get('code')?.replace('code-', ''),
      email_verified: true,
      ...state.claims,
      ...fault.claims,
    };
    const { privateKey } = fault.forged ? keys.other : keys.published;
    send(200, { access_token: 'for nothing', token_type: 'Bearer', id_token: jwt(claims, privateKey) });
  });
  return {
    url,
    /** Who comes next, and what goes wrong. */
    next(subject: string, claims: Claims, fault: Fault = {}) {
      Object.assign(state, { subject, claims, fault });
    },
  };
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function jwt(claims: Claims, key: Parameters<typeof sign>[2]): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}
