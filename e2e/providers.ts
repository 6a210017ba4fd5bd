import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderAccount {
  id: number;
  name: string;
  email: string;
}

/** Fake Google (OpenID Connect) and GitHub servers on this machine that approve every sign-in. */
export class Providers {
  /** The account that is signed in at the provider. */
  account: ProviderAccount = { id: 1, name: '', email: '' };
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #nonces = new Map<string, string>();
  readonly #server: Server;
  url = '';

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', this.url);
    if (at.pathname.endsWith('/authorize')) return this.#sendBack(at, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.#bodyOf(at.pathname, form)));
  }

  #sendBack(at: URL, response: ServerResponse): void {
    const code = crypto.randomUUID();
    this.#nonces.set(code, at.searchParams.get('nonce') ?? '');
    const back = new URL(at.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', at.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  #bodyOf(path: string, form: URLSearchParams): unknown {
    const { id, name, email } = this.account;
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/jwks':
        return { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] };
      case '/token':
        return { access_token: 'unused', token_type: 'Bearer', id_token: this.#idToken(form) };
      case '/login/oauth/access_token':
        return { access_token: 'for the api', token_type: 'bearer', scope: 'user:email' };
      case '/user':
        return { id, login: `octo${id}`, name };
      case '/user/emails':
        return [{ email, primary: true, verified: true }];
      default:
        return {};
    }
  }

  #idToken(form: URLSearchParams): string {
    const now = Math.floor(Date.now() / 1000);
    const { id, name, email } = this.account;
    const [given_name, family_name] = name.split(' ');
    const nonce = this.#nonces.get(form.get('code') ?? '');
    const who = { sub: `g-${id}`, email, email_verified: true, given_name, family_name };
    const claims = { iss: this.url, aud: form.get('client_id'), iat: now, exp: now + 300, nonce, ...who };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const body = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
    return `${body}.${sign('sha256', Buffer.from(body), this.#keys.privateKey).toString('base64url')}`;
  }
}
