import { createHash } from 'node:crypto';
import { readForm, serveLocally } from './local-server.ts';

interface GithubAccount {
  id: number;
  login: string;
  name?: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

/** GitHub as far as a sign-in sees it: codes that work once, with their PKCE verifier, and its API. */
export async function startGithubLookAlike(client: { id: string; secret: string }) {
  let account: GithubAccount;
  let isAway = false;
  const codes = new Map<string, { challenge: string; account: GithubAccount }>();
  const tokens = new Map<string, GithubAccount>();
  const { url } = await serveLocally(async (request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (isAway) return send(502, { message: 'Bad gateway' });
    const at = new URL(request.url ?? '/', url);
    if (at.pathname === '/login/oauth/authorize') {
      const code = crypto.randomUUID();
      codes.set(code, { challenge: at.searchParams.get('code_challenge') ?? '', account });
      const back = new URL(at.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', at.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href });
      return response.end();
    }
    if (at.pathname === '/login/oauth/access_token') {
      const form = await readForm(request);
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret;
      // As GitHub does: a refusal is a 200.
      if (!known || !isClient || known.challenge !== challenge) {
        return send(200, {
          error: 'bad_verification_code',
          error_description: 'The code is incorrect or expired.',
        });
      }
      const token = crypto.randomUUID();
      tokens.set(token, known.account);
      return send(200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    const owner = tokens.get(request.headers.authorization?.replace(/^bearer /i, '') ?? '');
    if (!owner) return send(401, { message: 'Bad credentials' });
    const { emails, ...user } = owner;
    if (at.pathname === '/user') return send(200, user);
    if (at.pathname === '/user/emails') return send(200, emails);
    send(404, { message: 'Not Found' });
  });
  return {
    url,
    signIn(next: GithubAccount) {
      account = next;
    },
    setAway(away: boolean) {
      isAway = away;
    },
  };
}
