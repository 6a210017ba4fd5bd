import { changePassword } from '@josey/contract/api/accounts/accounts';
import { finishOauth, startOauth } from '@josey/contract/api/accounts/oauth';
import { startReauthentication } from '@josey/contract/api/accounts/sign-in-methods';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startGithubLookAlike } from '../../../../test/sign-in/github-look-alike.ts';
import { followToUs } from '../../../../test/sign-in/openid-provider.ts';
import { startTestApp } from '../../../../test/support/app.ts';

const HOME = 'http://josey.test';
const client = { id: 'josey', secret: 'client secret' };
const github = await startGithubLookAlike(client);
const settings = {
  PUBLIC_URL: HOME,
  OAUTH_GITHUB_URL: github.url,
  OAUTH_GITHUB_API_URL: github.url,
  OAUTH_GITHUB_CLIENT_ID: client.id,
  OAUTH_GITHUB_CLIENT_SECRET: client.secret,
};
const app = await startTestApp(settings);
const params = { provider: 'github' as const };
let lastId = 1000;

function githubAccount(primary: { verified: boolean } = { verified: true }) {
  const id = ++lastId;
  const emails = [
    { email: `other-${newId()}@example.test`, primary: false, verified: true },
    { email: `main-${newId()}@example.test`, primary: true, ...primary },
  ];
  return { id, login: `octo${id}`, name: 'Olga van der Berg', emails };
}

async function goThere(from = app) {
  const { url, secret } = await from.client().call(startOauth, { params, body: {} });
  return { secret, ...((await followToUs(url, HOME)) as { state: string; code: string }) };
}

const finish = (body: Awaited<ReturnType<typeof goThere>>) =>
  app.client().call(finishOauth, { params, body });

test('a newcomer comes through GitHub with the primary verified address', async () => {
  const account = githubAccount();
  github.signIn(account);
  const { user } = await finish(await goThere());
  expect(user).toMatchObject({
    firstName: 'Olga',
    lastName: 'van der Berg',
    email: account.emails[1]?.email,
    status: 'pending',
    isEmailConfirmed: true,
  });
});

test('it is known by its number: neither name nor login nor address', async () => {
  const account = githubAccount();
  github.signIn(account);
  const { user } = await finish(await goThere());
  github.signIn({ ...githubAccount(), id: account.id });
  expect((await finish(await goThere())).user.id).toBe(user.id);
  github.signIn({ ...account, id: ++lastId });
  await expect(finish(await goThere())).rejects.toMatchObject({ code: 'email_taken' });
});

test('without a name the login becomes the first name', async () => {
  const account = { ...githubAccount(), name: null };
  github.signIn(account);
  expect((await finish(await goThere())).user.firstName).toBe(account.login);
});

test('a primary address that is not verified makes no account, whatever others are', async () => {
  github.signIn(githubAccount({ verified: false }));
  await expect(finish(await goThere())).rejects.toMatchObject({ status: 403, code: 'sign_in_refused' });
  github.signIn({ ...githubAccount(), emails: [] });
  await expect(finish(await goThere())).rejects.toMatchObject({ status: 403, code: 'sign_in_refused' });
});

test('a code works once, with its own verifier alone', async () => {
  github.signIn(githubAccount());
  const [mine, other] = [await goThere(), await goThere()];
  await expect(finish({ ...mine, code: other.code })).rejects.toMatchObject({ code: 'sign_in_refused' });
  // The code is used up at GitHub by that try.
  await expect(finish(other)).rejects.toMatchObject({ code: 'sign_in_refused' });
});

test('a wrong client secret is a refusal, not a failure of ours', async () => {
  const wrong = await startTestApp({ ...settings, OAUTH_GITHUB_CLIENT_SECRET: 'another' });
  const body = await goThere(wrong);
  await expect(wrong.client().call(finishOauth, { params, body })).rejects.toMatchObject({
    status: 403,
    code: 'sign_in_refused',
  });
});

test('GitHub away: one sentence, no account', async () => {
  github.signIn(githubAccount());
  const body = await goThere();
  github.setAway(true);
  await expect(finish(body)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  github.setAway(false);
});

test('being signed in at GitHub proves who sits here only where nothing else does', async () => {
  github.signIn(githubAccount());
  const { sessionId } = await finish(await goThere());
  const person = app.client(sessionId);
  const begin = () => person.call(startReauthentication, { params, body: {} });
  expect((await begin()).url).toContain(github.url);
  await person.call(changePassword, { body: { newPassword: 'another-way-around' } });
  await expect(begin()).rejects.toMatchObject({ status: 409, code: 'conflict' });
});
