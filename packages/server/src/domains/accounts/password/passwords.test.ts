import { changePassword, me, register, requestPasswordReset } from '@josey/contract/api/accounts/accounts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';
import { createMailbox, tokenIn } from '../../../../test/support/read/mailbox.ts';
import { anAddress, INVALID, linksOf, NEW_PASSWORD } from '../accounts.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const { db } = app.context;
const stranger = app.client();
const { newcomer, resetTokenOf, reset, signIn } = linksOf(app, mailbox);

test('a reset link sets a new password: every session ends, the old password no longer works', async () => {
  const person = await newcomer();
  const token = await resetTokenOf(person);
  expect(await reset(token)).toEqual({});
  await expect(person.client.call(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(signIn(person.user.email)).rejects.toMatchObject({ status: 401 });
  expect((await signIn(person.user.email, NEW_PASSWORD)).user.isEmailConfirmed).toBe(true);
  await mailbox.next(person.user.email, 'Your password was changed');
  await expect(reset(token)).rejects.toMatchObject(INVALID);
});

test('asking for a reset says the same whether or not the account exists, and a stranger gets no mail', async () => {
  const person = await newcomer();
  const unknown = anAddress();
  const ask = async (email: string) => {
    const payload = { email };
    const response = await app.http.inject({ method: 'POST', url: '/api/auth/password-reset', payload });
    return [response.statusCode, response.body];
  };
  expect(await ask(unknown)).toEqual(await ask(person.user.email));
  await mailbox.next(person.user.email, 'Choose a new password');
  expect(mailbox.all.some(({ to }) => to.address === unknown)).toBe(false);
});

test('the address may be written in other letters', async () => {
  const person = await newcomer();
  await stranger.call(requestPasswordReset, { body: { email: ` ${person.user.email.toUpperCase()} ` } });
  const mail = await mailbox.next(person.user.email, 'Choose a new password');
  expect(tokenIn(mail)).toHaveLength(43);
});

test('the password is changed with the one that is; other sessions end, this one stays', async () => {
  const { client, user } = await newcomer();
  const other = app.client((await signIn(user.email)).sessionId);
  const change = (currentPassword: string | undefined) =>
    client.call(changePassword, {
      body: { newPassword: NEW_PASSWORD, ...(currentPassword !== undefined && { currentPassword }) },
    });
  for (const wrong of ['not this one', '', undefined])
    await expect(change(wrong)).rejects.toMatchObject({
      status: 400,
      fields: { currentPassword: 'Your current password is wrong.' },
    });
  await other.call(me, {});
  await change(PASSWORD);
  await client.call(me, {});
  await expect(other.call(me, {})).rejects.toMatchObject({ status: 401 });
  await signIn(user.email, NEW_PASSWORD);
  await mailbox.next(user.email, 'Your password was changed');
});

test('who has no password yet sets one by having signed in lately', async () => {
  const { client, user } = await newcomer();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  app.clock.advance(11 * 60_000);
  const set = () => client.call(changePassword, { body: { newPassword: NEW_PASSWORD } });
  await expect(set()).rejects.toMatchObject({ status: 403, code: 'reauthentication_required' });
  app.clock.set(new Date());
  await set();
  await signIn(user.email, NEW_PASSWORD);
});

test.each(['password', 'PassWord', '123456', 'qwerty', 'iloveyou', 'starwars'])(
  'the password %s is refused with a reason, wherever one is chosen',
  async (password) => {
    const person = await newcomer();
    const refused = (path: string) => ({
      status: 400,
      fields: { [path]: expect.stringContaining('one of the most common passwords') },
    });
    const body = { firstName: 'A', lastName: 'B', email: anAddress(), password };
    await expect(stranger.call(register, { body })).rejects.toMatchObject(refused('password'));
    const token = await resetTokenOf(person);
    await expect(reset(token, password)).rejects.toMatchObject(refused('password'));
    const change = { currentPassword: PASSWORD, newPassword: password };
    await expect(person.client.call(changePassword, { body: change })).rejects.toMatchObject(
      refused('newPassword'),
    );
    // The link was not used up by it.
    await reset(token);
  },
);

test('an open session allows few guesses of the password', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { engines: { mail: mailbox } });
  const person = await newPerson(few);
  const guess = (currentPassword: string) =>
    person.client
      .call(changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } })
      .then(() => 'changed')
      .catch((error) => error.code);
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(`guess ${at}`)));
  expect(guesses.filter((code) => code === 'invalid_request')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(4);
  expect(await guess(PASSWORD)).toBe('too_many_requests');
});
