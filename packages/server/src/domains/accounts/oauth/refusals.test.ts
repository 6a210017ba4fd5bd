import { changePassword } from '@josey/contract/api/accounts/accounts';
import { finishOauth, startOauth } from '@josey/contract/api/accounts/oauth';
import { finishReauthentication, startReauthentication } from '@josey/contract/api/accounts/sign-in-methods';
import { expect, test } from 'vitest';
import { chooseIdentityProviders } from '#engines/identity-providers/choose-identity-providers.ts';
import { newId } from '#platform/kernel/ids.ts';
import { type Fault, startOpenIdLookAlike } from '../../../../test/sign-in/openid-look-alike.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { readConfig } from '../../../config.ts';
import { pruneAttempts } from '../sign-in/attempts.ts';

const provider = await startOpenIdLookAlike('josey');
const settings = {
  PUBLIC_URL: 'http://josey.test',
  OAUTH_GOOGLE_ISSUER: provider.url,
  OAUTH_GOOGLE_CLIENT_ID: 'josey',
  OAUTH_GOOGLE_CLIENT_SECRET: 'client secret',
};
const TIMEOUT_MS = 1_500;
const startApp = () =>
  startTestApp(settings, {
    engines: { identityProviders: chooseIdentityProviders(readConfig(settings), TIMEOUT_MS) },
  });
const app = await startApp();
const params = { provider: 'google' as const };

/** Begins; answers the parameters of the address that the browser would go to, and of the way back. */
async function begin(next?: string) {
  const { url, secret } = await app.client().call(startOauth, { params, body: { next } });
  const asked = new URL(url).searchParams;
  return { asked, body: { secret, state: asked.get('state') ?? '', code: `code-${asked.get('nonce')}` } };
}

async function countPeople(): Promise<number> {
  const { n } = await app.context.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Comes back from a provider that does something wrong; nothing may be left of it. */
async function comeBack(fault: Fault, change: Record<string, string> = {}) {
  const { body } = await begin();
  provider.next(newId(), { email: `${newId()}@example.test`, name: 'Some One' }, fault);
  const before = await countPeople();
  const outcome = await app
    .client()
    .call(finishOauth, { params, body: { ...body, ...change } })
    .catch((error) => error);
  const refused = outcome instanceof Error;
  if (refused) expect(await countPeople()).toBe(before);
  return outcome;
}

test('the question carries a challenge, a state and a nonce, each new every time, and none of their secrets', async () => {
  const [one, other] = [await begin(), await begin()];
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.asked.get(name)).toHaveLength(43);
    expect(one.asked.get(name)).not.toBe(other.asked.get(name));
  }
  expect(one.asked.get('code_challenge_method')).toBe('S256');
  expect(one.asked.get('redirect_uri')).toBe('http://josey.test/oauth/google');
  expect(one.asked.get('scope')).toBe('openid email profile');
  expect([...one.asked.values()]).not.toContain(one.body.secret);
});

test('a proper answer is taken', async () => {
  expect(await comeBack({})).toMatchObject({ user: { firstName: 'Some One', status: 'pending' } });
});

const now = () => Math.floor(Date.now() / 1000);
const WRONG: [string, Fault][] = [
  ['another nonce', { claims: { nonce: 'of another sign-in' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['several audiences and another authorized party', { claims: { aud: ['josey', 'x'], azp: 'x' } }],
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['a token that has expired', { claims: { exp: now() - 600, iat: now() - 1200 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a signature of another key', { forged: true }],
  ['an address that is not verified', { claims: { email_verified: false } }],
  ['a verified address in words', { claims: { email_verified: 'true' } }],
  ['no address', { claims: { email: undefined } }],
  ['an address with a line break', { claims: { email: 'a@example.test\r\nBcc: all@example.test' } }],
  ['status 400', { status: 400 }],
];

test.each(WRONG)('refused: %s', async (_name, fault) => {
  expect(await comeBack(fault)).toMatchObject({ status: 403, code: 'sign_in_refused' });
});

test.each([
  ['another secret', { secret: 'x'.repeat(43) }, 'sign_in_refused', 403],
  ['a made-up state', { state: 'x'.repeat(43) }, 'attempt_expired', 409],
  ['an issuer that is not ours', { iss: 'https://evil.test' }, 'sign_in_refused', 403],
])('refused: %s', async (_name, change, code, status) => {
  expect(await comeBack({}, change)).toMatchObject({ status, code });
});

test('no to the provider is no to us: the attempt is over and nothing was made', async () => {
  const { body } = await begin();
  const { code: _, ...said } = body;
  const call = () => app.client().call(finishOauth, { params, body: { ...said, error: 'access_denied' } });
  await expect(call()).rejects.toMatchObject({ status: 403, code: 'sign_in_refused' });
  await expect(call()).rejects.toMatchObject({ status: 409, code: 'attempt_expired' });
});

test('an attempt that returns after fifteen minutes has to begin again', async () => {
  const { body } = await begin();
  app.clock.advance(16 * 60_000);
  await expect(app.client().call(finishOauth, { params, body })).rejects.toMatchObject({
    status: 409,
    code: 'attempt_expired',
  });
  app.clock.set(new Date());
});

test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
  'the redirect target %j is ignored',
  async (next) => {
    await expect(begin(next)).rejects.toMatchObject({ status: 400, fields: { next: expect.any(String) } });
  },
);

test('names are what fits into a name: no line breaks, no book', async () => {
  const { body } = await begin();
  const claims = { given_name: 'Pa\r\nola', family_name: 'R'.repeat(300), email: `${newId()}@example.test` };
  provider.next(newId(), claims);
  const { user } = await app.client().call(finishOauth, { params, body });
  expect(user.lastName).toHaveLength(80);
  expect(user.firstName).not.toMatch(/[\r\n]/);
});

test.each([
  ['it fails', { status: 502 }],
  ['it never answers', { silent: true }],
] satisfies [string, Fault][])(
  'the provider is away (%s): one sentence, nothing made, later it works',
  async (_name, fault) => {
    const answer = await comeBack(fault);
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.message).toContain('Google isn’t responding');
    expect(await comeBack({})).toMatchObject({ user: { status: 'pending' } });
  },
);

test('away already at the start: the same sentence, and it is found once it is back', async () => {
  const other = await startApp();
  const start = () => other.client().call(startOauth, { params, body: {} });
  provider.next('someone', {}, { silent: true });
  await expect(start()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  provider.next('someone', {});
  expect((await start()).url).toContain(provider.url);
});

test('only a sign-in at the provider after the request proves identity, not an existing session there', async () => {
  const subject = newId();
  const claims = { email: `${newId()}@example.test`, name: 'Some One' };
  const { body } = await begin();
  provider.next(subject, claims);
  const { sessionId } = await app.client().call(finishOauth, { params, body });
  const client = app.client(sessionId);
  const prove = async (more: object) => {
    const { url, secret } = await client.call(startReauthentication, { params, body: {} });
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    provider.next(subject, { ...claims, ...more });
    const answer = { secret, state: asked.get('state') ?? '', code: `code-${asked.get('nonce')}` };
    return client.call(finishReauthentication, { params, body: answer });
  };
  const nothing = { status: 403, code: 'sign_in_refused' };
  // Their only way in, at a provider that does not say when: there is nothing better to ask for.
  expect(await prove({})).toEqual({});
  await expect(prove({ auth_time: now() - 300 })).rejects.toMatchObject(nothing);
  await client.call(changePassword, { body: { newPassword: 'another-way-around' } });
  await expect(prove({})).rejects.toMatchObject(nothing);
  expect(await prove({ auth_time: now() })).toEqual({});
});

test('bad input is named', async () => {
  await expect(
    app.client().call(finishOauth, { params, body: { secret: '', state: '' } }),
  ).rejects.toMatchObject({ status: 400, fields: { secret: expect.any(String), state: expect.any(String) } });
});

test('unfinished attempts are deleted, and the database holds no secret in the clear', async () => {
  const { db, clock } = app.context;
  const attempts = () => db.selectFrom('sign_in_attempts').selectAll().execute();
  const { body } = await begin();
  const rows = JSON.stringify(await attempts());
  expect(rows).not.toContain(body.secret);
  expect(rows).not.toContain(body.state);
  app.clock.advance(10 * 60_000);
  await begin();
  app.clock.advance(6 * 60_000);
  await pruneAttempts(db, clock.now());
  expect(await attempts()).toHaveLength(1);
  app.clock.set(new Date());
});
