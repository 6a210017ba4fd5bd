import { changePassword, login } from '@josey/contract/api/accounts/accounts';
import { demoOauth } from '@josey/contract/api/accounts/oauth';
import { reauthenticate, signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { SecondStepDetails, takeSecondStep, turnOffTwoStep } from '@josey/contract/api/accounts/two-step';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { expect, test } from 'vitest';
import { setUpApp, wrongCode } from '../../../../test/sign-in/authenticator-app.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, PASSWORD } from '../../../../test/support/people.ts';

const app = await startTestApp();
const MINUTE = 60_000;
const STALE = { status: 403, code: 'reauthentication_required' };
const passes = (person: { client: Awaited<ReturnType<typeof newPerson>>['client'] }) =>
  person.client.call(turnOffTwoStep, {});

test('ten minutes after the sign-in a proof is asked for; the password is one, for ten minutes more', async () => {
  const person = await newPerson(app);
  await passes(person);
  app.clock.advance(10 * MINUTE + 1000);
  await expect(passes(person)).rejects.toMatchObject(STALE);
  await expect(
    person.client.call(reauthenticate, { body: { password: 'not this one' } }),
  ).rejects.toMatchObject({ status: 400, fields: { password: expect.any(String) } });
  await expect(passes(person)).rejects.toMatchObject(STALE);
  await person.client.call(reauthenticate, { body: { password: PASSWORD } });
  await passes(person);
  app.clock.advance(9 * MINUTE);
  await passes(person);
  app.clock.advance(2 * MINUTE);
  await expect(passes(person)).rejects.toMatchObject(STALE);
  app.clock.set(new Date());
});

test('a code of the app proves it too, once; the proof counts for its session alone', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  const first = await app
    .client()
    .call(login, { body: { email: person.user.email, password: PASSWORD } })
    .catch((error) => SecondStepDetails.parse(error.details));
  const challenge = 'challenge' in first ? first.challenge : '';
  const second = await app.client().call(takeSecondStep, { body: { challenge, code: phone.code() } });
  app.clock.advance(11 * MINUTE);
  const code = phone.code();
  const prove = (code: string) => person.client.call(reauthenticate, { body: { code } });
  await expect(prove(wrongCode(code))).rejects.toMatchObject({ status: 400 });
  await prove(code);
  await expect(prove(code)).rejects.toMatchObject({ status: 400 });
  const other = { client: app.client(second.sessionId) };
  await expect(passes(other)).rejects.toMatchObject(STALE);
  await passes(person);
  app.clock.set(new Date());
});

test('another account’s password or code proves nothing', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app, 'Walter')];
  const phone = await setUpApp(app, other);
  await setUpApp(app, person);
  await expect(person.client.call(reauthenticate, { body: { code: phone.code() } })).rejects.toMatchObject({
    status: 400,
  });
});

test('an open session is no place to guess the password', async () => {
  const slow = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  const person = await newPerson(slow);
  const guess = () =>
    person.client.call(reauthenticate, { body: { password: 'guess' } }).catch((error) => error.status);
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
  // Nor is there another place for ten more.
  const change = { currentPassword: 'guess', newPassword: 'another-way-around' };
  await expect(person.client.call(changePassword, { body: change })).rejects.toMatchObject({ status: 429 });
});

test('who came through a provider and has no password cannot prove anything by one', async () => {
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
  const profile = { email: 'a@b.test', firstName: 'A', lastName: 'B', oauthId: '1' };
  const { sessionId } = await demo.client().call(demoOauth, { body: { provider: 'google', profile } });
  const client = demo.client(sessionId);
  await expect(client.call(reauthenticate, { body: { password: PASSWORD } })).rejects.toMatchObject({
    status: 400,
  });
  // Having signed in a moment ago they may choose one.
  await client.call(changePassword, { body: { newPassword: PASSWORD } });
  expect((await client.call(signInMethods, {})).hasPassword).toBe(true);
});

test('a proof needs a session and one of its kinds', async () => {
  const { client } = await newPerson(app);
  await expect(client.call(reauthenticate, { body: {} as never })).rejects.toMatchObject({ status: 400 });
  await expect(app.client().call(reauthenticate, { body: { password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
  });
});

test('where the operator asks it, an administrator administrates only once two-step sign-in is on', async () => {
  const strict = await startTestApp({ ADMIN_SECOND_FACTOR: '1' });
  const admin = await adminPerson(strict);
  const { user } = await newPerson(strict, 'Walter');
  const act = () =>
    admin.client.call(setUserStatus, {
      params: { id: user.id },
      body: { status: 'verified', reason: 'Seen.' },
    });
  await expect(act()).rejects.toMatchObject({ status: 403, code: 'second_factor_missing' });
  expect((await admin.client.call(signInMethods, {})).twoStep).toMatchObject({
    isOn: false,
    isRequired: true,
  });
  await setUpApp(strict, admin);
  expect((await act()).status).toBe('verified');
  await admin.client.call(turnOffTwoStep, {});
  await expect(act()).rejects.toMatchObject({ code: 'second_factor_missing' });
});
