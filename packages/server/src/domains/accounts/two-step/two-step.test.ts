import { login, me } from '@josey/contract/api/accounts/accounts';
import { signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import {
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  requirePasskeys,
  SecondStepDetails,
  takeSecondStep,
  turnOffTwoStep,
} from '@josey/contract/api/accounts/two-step';
import { ApiError } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { codeOf, setUpApp, wrongCode } from '../../../../test/sign-in/authenticator-app.ts';
import { addPasskeyTo, HOME } from '../../../../test/sign-in/passkeys.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';

const app = await startTestApp();
const withPasskeys = await startTestApp({ PUBLIC_URL: HOME });

/** The first step; answers the question for the second. */
async function takeFirstStep({ user }: Person, from = app): Promise<SecondStepDetails> {
  const body = { email: user.email, password: PASSWORD };
  const refusal = await from
    .client()
    .call(login, { body })
    .catch((error) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect([refusal.status, refusal.code]).toEqual([401, 'second_factor_required']);
  return SecondStepDetails.parse(refusal.details);
}

const answer = (challenge: string, code: string) =>
  app.client().call(takeSecondStep, { body: { challenge, code } });
const WRONG = { status: 400, code: 'invalid_request', fields: { code: expect.any(String) } };
const EXPIRED = { status: 409, code: 'attempt_expired' };

test('set up: a picture and a text of the secret, then a code, then ten recovery codes', async () => {
  const { client, user } = await newPerson(app);
  const { attempt, secret, uri, qr } = await client.call(beginAuthenticator, {});
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(user.email);
  expect(qr).toMatch(/^<svg /);
  const before = await client.call(signInMethods, {});
  expect(before.twoStep).toEqual({
    isOn: false,
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  const code = codeOf(secret, app.clock.now());
  const confirm = (code: string) => client.call(confirmAuthenticator, { body: { attempt, code } });
  await expect(confirm(wrongCode(code))).rejects.toMatchObject(WRONG);
  const { recoveryCodes } = await confirm(code);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect((await client.call(signInMethods, {})).twoStep).toMatchObject({
    isOn: true,
    hasAuthenticator: true,
    recoveryCodesLeft: 10,
  });
  await expect(confirm(code)).rejects.toMatchObject(EXPIRED);
});

test('from then on the password opens nothing by itself; with a code it does', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  const { challenge, methods } = await takeFirstStep(person);
  expect(methods).toEqual(['code', 'recovery']);
  // The challenge is no session.
  await expect(app.client(challenge).call(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(answer(challenge, wrongCode(phone.code()))).rejects.toMatchObject(WRONG);
  const typed = `${phone.code().slice(0, 3)} ${phone.code().slice(3)}`;
  const { sessionId, user } = await answer(challenge, typed);
  expect(await app.client(sessionId).call(me, {})).toEqual(user);
  app.clock.advance(30_000);
  await expect(answer(challenge, phone.code())).rejects.toMatchObject(EXPIRED);
});

test('a wrong password does not tell that a second step would follow', async () => {
  const person = await newPerson(app);
  await setUpApp(app, person);
  const body = { email: person.user.email, password: 'not this one' };
  await expect(app.client().call(login, { body })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a code works once, also the one that confirmed the app', async () => {
  const person = await newPerson(app);
  const { attempt, secret } = await person.client.call(beginAuthenticator, {});
  const code = codeOf(secret, app.clock.now());
  await person.client.call(confirmAuthenticator, { body: { attempt, code } });
  await expect(answer((await takeFirstStep(person)).challenge, code)).rejects.toMatchObject(WRONG);
  app.clock.advance(30_000);
  const next = codeOf(secret, app.clock.now());
  await answer((await takeFirstStep(person)).challenge, next);
  await expect(answer((await takeFirstStep(person)).challenge, next)).rejects.toMatchObject(WRONG);
});

test('the same code twice at once lets one in', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  // The first sign-in of all writes to the account, too: four of those at once wait for each other, and are tried again.
  await answer((await takeFirstStep(person)).challenge, phone.code());
  app.clock.advance(30_000);
  const [one, other] = [await takeFirstStep(person), await takeFirstStep(person)];
  const code = phone.code();
  const results = await Promise.allSettled([
    answer(one.challenge, code),
    answer(one.challenge, code),
    answer(other.challenge, code),
    answer(other.challenge, code),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a phone whose clock is half a minute off works, one of a minute and a half does not', async () => {
  const person = await newPerson(app);
  const { secret } = await setUpApp(app, person);
  const { challenge } = await takeFirstStep(person);
  const at = (seconds: number) => codeOf(secret, new Date(app.clock.now().getTime() + seconds * 1000));
  await expect(answer(challenge, at(90))).rejects.toMatchObject(WRONG);
  await answer(challenge, at(30));
});

test('a recovery code works once, in small letters and without dashes too, also twice at once', async () => {
  const person = await newPerson(app);
  const { recoveryCodes } = await setUpApp(app, person);
  const [first = '', second = ''] = recoveryCodes;
  await answer((await takeFirstStep(person)).challenge, first.toLowerCase().replaceAll('-', ' '));
  await expect(answer((await takeFirstStep(person)).challenge, first)).rejects.toMatchObject(WRONG);
  const [one, other] = [await takeFirstStep(person), await takeFirstStep(person)];
  const both = [answer(one.challenge, second), answer(other.challenge, second)];
  const results = await Promise.allSettled(both);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await person.client.call(signInMethods, {})).twoStep.recoveryCodesLeft).toBe(8);
});

test('new recovery codes take the place of the old; without two-step sign-in there are none', async () => {
  const person = await newPerson(app);
  await expect(person.client.call(renewRecoveryCodes, {})).rejects.toMatchObject({ status: 409 });
  const { recoveryCodes: old } = await setUpApp(app, person);
  const { recoveryCodes } = await person.client.call(renewRecoveryCodes, {});
  const { challenge } = await takeFirstStep(person);
  await expect(answer(challenge, old[0] ?? '')).rejects.toMatchObject(WRONG);
  await answer(challenge, recoveryCodes[0] ?? '');
});

test('five wrong codes end the attempt, sent at once or one by one', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  const { challenge } = await takeFirstStep(person);
  const wrong = wrongCode(phone.code());
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => answer(challenge, wrong)));
  const codes = tries.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
  expect(codes.filter((code) => code === 'invalid_request')).toHaveLength(5);
  expect(codes.filter((code) => code === 'attempt_expired')).toHaveLength(7);
  await expect(answer(challenge, phone.code())).rejects.toMatchObject(EXPIRED);
});

test('ten wrong codes, in however many attempts, and codes have to wait; recovery codes still let their owner in', async () => {
  const slow = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  const person = await newPerson(slow);
  const phone = await setUpApp(slow, person);
  const send = (challenge: string, code: string) =>
    slow.client().call(takeSecondStep, { body: { challenge, code } });
  for (let round = 0; round < 2; round++) {
    const { challenge } = await takeFirstStep(person, slow);
    for (let guess = 0; guess < 5; guess++)
      await expect(send(challenge, wrongCode(phone.code()))).rejects.toMatchObject(WRONG);
  }
  const { challenge } = await takeFirstStep(person, slow);
  await expect(send(challenge, phone.code())).rejects.toMatchObject({ status: 429 });
  await send(challenge, phone.recoveryCodes[0] ?? '');
});

test('an attempt ends after ten minutes; a made-up one never was', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  const { challenge } = await takeFirstStep(person);
  const { attempt } = await person.client.call(beginAuthenticator, {});
  app.clock.advance(11 * 60_000);
  for (const code of [wrongCode(phone.code()), phone.code()])
    await expect(answer(challenge, code)).rejects.toMatchObject(EXPIRED);
  app.clock.advance(20 * 60_000);
  await expect(
    person.client.call(confirmAuthenticator, { body: { attempt, code: phone.code() } }),
  ).rejects.toMatchObject(EXPIRED);
  await expect(answer('made up', phone.code())).rejects.toMatchObject(EXPIRED);
  app.clock.set(new Date());
});

test('an account suspended between the two steps gets no session', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  const { challenge } = await takeFirstStep(person);
  const { db } = app.context;
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.user.id).execute();
  await expect(answer(challenge, phone.code())).rejects.toMatchObject({ code: 'account_suspended' });
});

test('a set-up of two-step sign-in can be finished only by the account that began it', async () => {
  const [mine, other] = [await newPerson(app), await newPerson(app, 'Walter')];
  const { attempt, secret } = await mine.client.call(beginAuthenticator, {});
  const body = { attempt, code: codeOf(secret, app.clock.now()) };
  await expect(other.client.call(confirmAuthenticator, { body })).rejects.toMatchObject({ status: 404 });
  expect((await other.client.call(signInMethods, {})).twoStep.isOn).toBe(false);
});

test('turned off, the password is enough again, and nothing of it is left', async () => {
  const person = await newPerson(app);
  await setUpApp(app, person);
  await person.client.call(turnOffTwoStep, {});
  await app.client().call(login, { body: { email: person.user.email, password: PASSWORD } });
  for (const table of ['authenticators', 'recovery_codes'] as const) {
    const rows = app.context.db.selectFrom(table).selectAll().where('user_id', '=', person.user.id);
    expect(await rows.execute()).toEqual([]);
  }
});

test('another app takes the place of the first', async () => {
  const person = await newPerson(app);
  const old = await setUpApp(app, person);
  const phone = await setUpApp(app, person);
  const { challenge } = await takeFirstStep(person);
  await expect(answer(challenge, old.code())).rejects.toMatchObject(WRONG);
  await answer(challenge, phone.code());
});

test('the database holds neither the secret nor a recovery code in the clear', async () => {
  const person = await newPerson(app);
  const { secret, recoveryCodes } = await setUpApp(app, person);
  const { db } = app.context;
  const rows = [
    ...(await db.selectFrom('authenticators').selectAll().execute()).map((row) => row.sealed_secret),
    ...(await db.selectFrom('recovery_codes').selectAll().execute()).map((row) => row.code_hash),
  ];
  const stored = rows.map((bytes) => bytes.toString('latin1')).join();
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('changes ask for a session and a fresh proof; passkeys have to be there before they are asked for', async () => {
  const { client } = await newPerson(app);
  await expect(client.call(requirePasskeys, {})).rejects.toMatchObject({ status: 409, code: 'conflict' });
  app.clock.advance(11 * 60_000);
  for (const endpoint of [beginAuthenticator, requirePasskeys, renewRecoveryCodes, turnOffTwoStep]) {
    await expect(client.call(endpoint, {})).rejects.toMatchObject({
      status: 403,
      code: 'reauthentication_required',
    });
    await expect(app.client().call(endpoint, {})).rejects.toMatchObject({ status: 401 });
  }
  app.clock.set(new Date());
  const nothing = { attempt: '', code: '' };
  await expect(client.call(confirmAuthenticator, { body: nothing })).rejects.toMatchObject({
    status: 400,
    fields: { attempt: expect.any(String), code: 'Enter the code.' },
  });
  await expect(answer('', '')).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['an app', (person: Person) => setUpApp(withPasskeys, person)],
  [
    'passkeys',
    async (person: Person) => {
      await addPasskeyTo(person);
      await person.client.call(requirePasskeys, {});
    },
  ],
])(
  'turned on with %s, sessions that never showed a second step end, also those that begin at that moment',
  async (_, turnOn) => {
    const person = await newPerson(withPasskeys);
    const body = { email: person.user.email, password: PASSWORD };
    const enter = () =>
      withPasskeys
        .client()
        .call(login, { body })
        .then(({ sessionId }) => sessionId)
        .catch(() => undefined);
    const before = [await enter(), await enter()];
    const [, ...during] = await Promise.all([turnOn(person), enter(), enter(), enter()]);
    for (const sessionId of [...before, ...during])
      await expect(withPasskeys.client(sessionId).call(me, {})).rejects.toMatchObject({ status: 401 });
    await person.client.call(me, {});
  },
);

test('recovery codes that are renewed many times at once leave one set', async () => {
  const person = await newPerson(app);
  await setUpApp(app, person);
  await Promise.all(Array.from({ length: 6 }, () => person.client.call(renewRecoveryCodes, {})));
  expect((await person.client.call(signInMethods, {})).twoStep.recoveryCodesLeft).toBe(10);
});
