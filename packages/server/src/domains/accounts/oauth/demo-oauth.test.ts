import { me } from '@josey/contract/api/accounts/accounts';
import { demoOauth, unlink } from '@josey/contract/api/accounts/oauth';
import { signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });

/** As the specification's client calls it, with a profile that it made up. */
const enter = (provider: 'google' | 'github', email = 'demo@gmail.com') =>
  app.client().call(demoOauth, {
    body: { provider, profile: { email, firstName: 'Demo', lastName: 'User', oauthId: 'demo-1' } },
  });

test('each provider opens its made-up person, the same every time', async () => {
  const [google, github] = [await enter('google'), await enter('github')];
  expect(google.user).toMatchObject({ role: 'user', status: 'pending' });
  expect(google.user.id).not.toBe(github.user.id);
  expect((await enter('google', 'another@gmail.com')).user.id).toBe(google.user.id);
  expect(await app.client(github.sessionId).call(me, {})).toEqual(github.user);
});

test('pressed twice at once for the first time, it is still one person', async () => {
  const other = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
  const profile = { email: 'a@b.test', firstName: '', lastName: '', oauthId: '' };
  const press = () => other.client().call(demoOauth, { body: { provider: 'google', profile } });
  const [one, two] = await Promise.all([press(), press()]);
  expect(one.user.id).toBe(two.user.id);
});

test('a made-up profile opens neither an existing account nor an administrator', async () => {
  const owner = await newPerson(app);
  const admin = await adminPerson(app);
  for (const { user } of [owner, admin]) {
    const entered = await enter('google', user.email);
    expect(entered.user.id).not.toBe(user.id);
    expect(entered.user.role).toBe('user');
  }
});

test('a suspended demo account learns that it is suspended', async () => {
  const { user } = await enter('github');
  const { db } = app.context;
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
  await expect(enter('github')).rejects.toMatchObject({ status: 403, code: 'account_suspended' });
});

test('its way in is shown in the account, and as the only one it stays', async () => {
  const client = app.client((await enter('google')).sessionId);
  expect(await client.call(signInMethods, {})).toMatchObject({
    hasPassword: false,
    identities: [{ provider: 'google' }],
    providers: [],
  });
  await expect(client.call(unlink, { params: { provider: 'google' } })).rejects.toMatchObject({
    status: 409,
  });
});

test('bad input is named; outside the demo there is nothing', async () => {
  await expect(
    app.client().call(demoOauth, { body: { provider: 'myspace' } as never }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { provider: expect.any(String), profile: expect.any(String) },
  });
  const plain = await startTestApp();
  const profile = { email: 'a@b.test', firstName: 'A', lastName: 'B', oauthId: '1' };
  await expect(
    plain.client().call(demoOauth, { body: { provider: 'google', profile } }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' });
});
