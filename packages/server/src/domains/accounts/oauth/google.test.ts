import { login, me, register } from '@josey/contract/api/accounts/accounts';
import { finishLink, finishOauth, startLink, startOauth, unlink } from '@josey/contract/api/accounts/oauth';
import {
  finishReauthentication,
  signInMethods,
  startReauthentication,
} from '@josey/contract/api/accounts/sign-in-methods';
import { publicConfig } from '@josey/contract/api/meta';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { followToUs, startOpenIdProvider } from '../../../../test/sign-in/openid-provider.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';

const HOME = 'http://josey.test';
const client = { id: 'josey', secret: 'client secret', redirectUri: `${HOME}/oauth/google` };
const google = await startOpenIdProvider(client);
const app = await startTestApp({
  PUBLIC_URL: HOME,
  OAUTH_GOOGLE_ISSUER: google.url,
  OAUTH_GOOGLE_CLIENT_ID: client.id,
  OAUTH_GOOGLE_CLIENT_SECRET: client.secret,
});
const params = { provider: 'google' as const };

const account = (email: string) => ({
  email,
  email_verified: true,
  given_name: 'Paola',
  family_name: 'Ricci',
});
const newEmail = () => `paola-${newId()}@example.test`;

/** The browser's whole way there and back; what the page then sends. */
async function goThere(next?: string) {
  const { url, secret } = await app.client().call(startOauth, { params, body: { next } });
  return { secret, ...(await followToUs(url, HOME)) } as { secret: string; state: string; code: string };
}

const finish = (body: Awaited<ReturnType<typeof goThere>>) =>
  app.client().call(finishOauth, { params, body });

test('the pages learn that Google is offered here, and GitHub is not', async () => {
  expect(await app.client().call(publicConfig, {})).toMatchObject({ oauthProviders: ['google'] });
  await expect(
    app.client().call(startOauth, { params: { provider: 'github' }, body: {} }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a newcomer comes through Google: pending, named, address confirmed, led on', async () => {
  const email = newEmail();
  google.signIn('paola-1', account(email));
  const { user, sessionId, next } = await finish(await goThere('/rent-car?from=x'));
  expect(user).toMatchObject({
    firstName: 'Paola',
    lastName: 'Ricci',
    email,
    status: 'pending',
    role: 'user',
  });
  expect(user.isEmailConfirmed).toBe(true);
  expect(next).toBe('/rent-car?from=x');
  expect(await app.client(sessionId).call(me, {})).toEqual(user);
});

test('the second time it is the same account, whatever the address is by then', async () => {
  google.signIn('paola-2', account(newEmail()));
  const first = await finish(await goThere());
  google.signIn('paola-2', account(newEmail()));
  const second = await finish(await goThere());
  expect(second.user.id).toBe(first.user.id);
  expect(second.sessionId).not.toBe(first.sessionId);
});

test('an account without a password is not opened by any password', async () => {
  const email = newEmail();
  google.signIn('paola-3', account(email));
  await finish(await goThere());
  await expect(app.client().call(login, { body: { email, password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
});

test('an address that has an account is neither taken over nor linked by itself', async () => {
  const owner = await newPerson(app);
  google.signIn('thief', account(owner.user.email.toUpperCase()));
  await expect(finish(await goThere())).rejects.toMatchObject({ status: 409, code: 'email_taken' });
  expect(await owner.client.call(signInMethods, {})).toMatchObject({ identities: [] });
  // Nor the other way round: the address of an account that came through Google is taken.
  const email = newEmail();
  google.signIn('paola-4', account(email));
  await finish(await goThere());
  const form = { firstName: 'A', lastName: 'B', email, password: PASSWORD };
  await expect(app.client().call(register, { body: form })).rejects.toMatchObject({ code: 'email_taken' });
});

test('an address that Google has not verified makes no account', async () => {
  const email = newEmail();
  google.signIn('unverified', { ...account(email), email_verified: false });
  await expect(finish(await goThere())).rejects.toMatchObject({ status: 403, code: 'sign_in_refused' });
  const { db } = app.context;
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('a suspended or banned account gets the reason and no session', async () => {
  google.signIn('barred', account(newEmail()));
  const { user } = await finish(await goThere());
  for (const status of ['suspended', 'banned'] as const) {
    await app.context.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    await expect(finish(await goThere())).rejects.toMatchObject({ status: 403, code: `account_${status}` });
  }
});

test('two first sign-ins of one person at once make one account', async () => {
  google.signIn('twice', account(newEmail()));
  const answers = [await goThere(), await goThere()];
  const [one, other] = await Promise.all(answers.map(finish));
  expect(one?.user.id).toBe(other?.user.id);
});

test('an answer works once, also when it is sent twice at once', async () => {
  google.signIn('replay', account(newEmail()));
  const answer = await goThere();
  const results = await Promise.allSettled([finish(answer), finish(answer)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(finish(answer)).rejects.toMatchObject({ status: 409, code: 'attempt_expired' });
});

test('a code of one sign-in is worth nothing in another', async () => {
  google.signIn('mixed', account(newEmail()));
  const [mine, other] = [await goThere(), await goThere()];
  await expect(finish({ ...mine, code: other.code })).rejects.toMatchObject({ code: 'sign_in_refused' });
  await expect(finish({ ...other, code: 'made up' })).rejects.toMatchObject({ code: 'sign_in_refused' });
});

test('linking: sign in, go there, and from then on Google opens the account', async () => {
  const { client: owner, user } = await newPerson(app);
  google.signIn('linked', account(newEmail()));
  const { url, secret } = await owner.call(startLink, { params, body: {} });
  const back = (await followToUs(url, HOME)) as { state: string; code: string };
  const identity = await owner.call(finishLink, { params, body: { secret, ...back } });
  expect(identity.provider).toBe('google');
  expect((await finish(await goThere())).user.id).toBe(user.id);
  expect(await owner.call(signInMethods, {})).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'google', email: identity.email }],
    providers: ['google'],
  });
});

test('the answer to a link counts for its person alone, and is no sign-in', async () => {
  const { client: owner } = await newPerson(app);
  const stranger = await newPerson(app, 'Walter');
  google.signIn('other-hands', account(newEmail()));
  const begin = async () => {
    const { url, secret } = await owner.call(startLink, { params, body: {} });
    return { secret, ...((await followToUs(url, HOME)) as { state: string; code: string }) };
  };
  const refused = { status: 403, code: 'sign_in_refused' };
  await expect(stranger.client.call(finishLink, { params, body: await begin() })).rejects.toMatchObject(
    refused,
  );
  await expect(finish(await begin())).rejects.toMatchObject(refused);
  await expect(owner.call(finishLink, { params, body: await goThere() })).rejects.toMatchObject(refused);
  expect(await owner.call(signInMethods, {})).toMatchObject({ identities: [] });
});

test('a linked account proves afresh who holds the session; that answer links nothing, and another’s proves nothing', async () => {
  const { client: owner, user } = await newPerson(app);
  const begin = async (who: typeof owner, endpoint: typeof startLink | typeof startReauthentication) => {
    const { url, secret } = await who.call(endpoint, { params, body: {} });
    return { secret, ...((await followToUs(url, HOME)) as { state: string; code: string }) };
  };
  const refused = { status: 403, code: 'sign_in_refused' };
  google.signIn('prover', account(newEmail()));
  // To link asks for a fresh proof, to prove does not: the one must not do for the other.
  const proof = await begin(owner, startReauthentication);
  await expect(owner.call(finishLink, { params, body: proof })).rejects.toMatchObject(refused);
  await owner.call(finishLink, { params, body: await begin(owner, startLink) });
  // The provider's clock is the true one: ours stays, and the session is made older.
  const long = new Date(app.clock.now().getTime() - 11 * 60_000);
  await app.context.db
    .updateTable('sessions')
    .set({ created_at: long })
    .where('user_id', '=', user.id)
    .execute();
  await expect(owner.call(unlink, { params })).rejects.toMatchObject({ code: 'reauthentication_required' });
  google.signIn('another person', account(newEmail()));
  const foreign = await begin(owner, startReauthentication);
  await expect(owner.call(finishReauthentication, { params, body: foreign })).rejects.toMatchObject(refused);
  google.signIn('prover', account(newEmail()));
  const body = await begin(owner, startReauthentication);
  await owner.call(finishReauthentication, { params, body });
  await owner.call(unlink, { params });
});

test('an unverified address never links; one Google account opens one account, one account has one', async () => {
  const { client: owner } = await newPerson(app);
  const link = async () => {
    const { url, secret } = await owner.call(startLink, { params, body: {} });
    const back = (await followToUs(url, HOME)) as { state: string; code: string };
    return owner.call(finishLink, { params, body: { secret, ...back } });
  };
  google.signIn('dubious', { ...account(newEmail()), email_verified: false });
  await expect(link()).rejects.toMatchObject({ code: 'sign_in_refused' });
  google.signIn('paola-5', account(newEmail()));
  await finish(await goThere());
  await expect(link()).rejects.toMatchObject({ status: 409, code: 'conflict' });
  google.signIn('first', account(newEmail()));
  await link();
  google.signIn('second', account(newEmail()));
  await expect(link()).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('unlinking takes it away, but never the only way in', async () => {
  const { client: owner, user } = await newPerson(app);
  google.signIn('leaving', account(newEmail()));
  const { url, secret } = await owner.call(startLink, { params, body: {} });
  const back = (await followToUs(url, HOME)) as { state: string; code: string };
  await owner.call(finishLink, { params, body: { secret, ...back } });
  await owner.call(unlink, { params });
  await expect(owner.call(unlink, { params })).rejects.toMatchObject({ status: 404 });
  const mails = app.context.db.selectFrom('mails').select('params').where('user_id', '=', user.id);
  const told = (await mails.where('template', '=', 'ways-in-changed').orderBy('id').execute()).map(
    ({ params }) => params,
  );
  expect(told).toMatchObject([
    { change: 'linked', which: 'Google' },
    { change: 'unlinked', which: 'Google' },
  ]);
  // Google opens the account no more: it is a newcomer again.
  expect((await finish(await goThere())).user.id).not.toBe(user.id);

  google.signIn('only-way', account(newEmail()));
  const { sessionId } = await finish(await goThere());
  await expect(app.client(sessionId).call(unlink, { params })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

test('linking and unlinking ask for a fresh proof and a session', async () => {
  const { client: owner } = await newPerson(app);
  app.clock.advance(11 * 60_000);
  const stale = { status: 403, code: 'reauthentication_required' };
  await expect(owner.call(startLink, { params, body: {} })).rejects.toMatchObject(stale);
  await expect(owner.call(unlink, { params })).rejects.toMatchObject(stale);
  app.clock.set(new Date());
  const visitor = app.client();
  for (const call of [
    visitor.call(startLink, { params, body: {} }),
    visitor.call(unlink, { params }),
    visitor.call(finishLink, { params, body: { secret: 'x', state: 'x', code: 'x' } }),
  ])
    await expect(call).rejects.toMatchObject({ status: 401 });
});
