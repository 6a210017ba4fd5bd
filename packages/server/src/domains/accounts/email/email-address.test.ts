import {
  me,
  register,
  requestEmailChange,
  requestPasswordReset,
  resendConfirmation,
} from '@josey/contract/api/accounts/accounts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';
import { createMailbox, pendingToken } from '../../../../test/support/read/mailbox.ts';
import { anAddress, INVALID, linksOf } from '../accounts.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const { db } = app.context;
const stranger = app.client();
const { newcomer, changeTokenOf, confirm, takeAddress, signIn } = linksOf(app, mailbox);

test('the link that came confirms the address, once', async () => {
  const { client, user, token } = await newcomer();
  expect(user.isEmailConfirmed).toBe(false);
  expect(await confirm({ client, token })).toEqual({ email: user.email });
  expect(await client.call(me, {})).toMatchObject({ isEmailConfirmed: true });
  await expect(confirm({ client, token })).rejects.toMatchObject(INVALID);
  expect((await mailbox.next(user.email, 'Three things to do with Josey')).unsubscribeUrl).toContain(
    '/api/mail/unsubscribe?token=',
  );
});

test('the link is sent again, the first one keeps working, and a confirmed address needs none', async () => {
  const { client, user, token } = await newcomer();
  await client.call(resendConfirmation, {});
  const again = await pendingToken(app, user.email, 'confirm-email');
  expect(again).not.toBe(token);
  await confirm({ client, token });
  await expect(client.call(resendConfirmation, {})).rejects.toMatchObject({ status: 409 });
  await expect(app.client().call(resendConfirmation, {})).rejects.toMatchObject({ status: 401 });
});

test('a new address counts once its link is opened; both addresses get a mail', async () => {
  const person = await newcomer();
  const email = anAddress();
  await person.client.call(requestEmailChange, { body: { email } });
  const asked = await mailbox.next(person.user.email, 'Request to change your email address');
  expect(asked.text).toContain(email);
  expect(await person.client.call(me, {})).toMatchObject({ email: person.user.email });
  const token = await pendingToken(app, email, 'change-email');
  expect(await takeAddress(person, token)).toEqual({ email });
  await mailbox.next(person.user.email, 'Your email address was changed');
  expect(await person.client.call(me, {})).toMatchObject({ email, isEmailConfirmed: true });
  await signIn(email);
  await expect(signIn(person.user.email)).rejects.toMatchObject({ status: 401 });
  // A link that came to the old address proves nothing any more.
  await expect(confirm(person)).rejects.toMatchObject(INVALID);
});

test('a taken address is refused, also when another account takes it before the link is opened', async () => {
  const [person, owner] = [await newcomer(), await newcomer()];
  const ask = (email: string) => person.client.call(requestEmailChange, { body: { email } });
  await expect(ask(owner.user.email.toUpperCase())).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  });
  await expect(ask(person.user.email)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const email = anAddress();
  const token = await changeTokenOf(person, email);
  const body = { firstName: 'Fast', lastName: 'Er', email, password: PASSWORD };
  await stranger.call(register, { body });
  await expect(takeAddress(person, token)).rejects.toMatchObject({ status: 409, code: 'email_taken' });
});

test('a sign-up with a taken address mails its owner, once a day', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { engines: { mail: mailbox } });
  const { user } = await newPerson(few);
  const body = { firstName: 'Eve', lastName: 'Else', email: user.email.toUpperCase(), password: PASSWORD };
  const tries = Array.from({ length: 3 }, () =>
    few
      .client()
      .call(register, { body })
      .catch((error) => error.code),
  );
  expect(await Promise.all(tries)).toEqual(['email_taken', 'email_taken', 'email_taken']);
  const told = await mailbox.next(user.email, 'You already have a Josey account');
  expect(told.text).not.toContain('Eve');
  const mails = await few.context.db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'email-taken')
    .execute();
  expect(mails).toHaveLength(1);
});

test('mails are written in the language that the newcomer’s browser asked for', async () => {
  const email = anAddress();
  const body = { firstName: 'Sofía', lastName: 'Marín', email, password: PASSWORD };
  const spanish = newBrowser(app, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }).as();
  expect((await spanish.call(register, { body })).user.language).toBe('es');
  await mailbox.next(email, 'Confirma tu correo electrónico');
});

test('a bounced mail marks the account, and the next opened link clears the mark', async () => {
  const { client, user, token } = await newcomer();
  await confirm({ client, token });
  await db
    .updateTable('users')
    .set({ email_bounced_at: new Date(), email_bounce: 'refused with 550' })
    .where('id', '=', user.id)
    .execute();
  expect(await client.call(me, {})).toMatchObject({ isEmailBouncing: true });
  await client.call(resendConfirmation, {});
  await confirm({ client, token: await pendingToken(app, user.email, 'confirm-email') });
  expect(await client.call(me, {})).toMatchObject({ isEmailBouncing: false, isEmailConfirmed: true });
});

test('links are sent so often, and no more', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { engines: { mail: mailbox } });
  const person = await newPerson(few);
  for (let round = 0; round < 3; round++) await person.client.call(resendConfirmation, {});
  await expect(person.client.call(resendConfirmation, {})).rejects.toMatchObject({ status: 429 });
  for (let round = 0; round < 5; round++)
    await person.client.call(requestEmailChange, { body: { email: anAddress() } });
  const another = person.client.call(requestEmailChange, { body: { email: anAddress() } });
  await expect(another).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  const ask = () => few.client().call(requestPasswordReset, { body: { email: person.user.email } });
  // What goes beyond is left out without a word: the mails that came still work.
  for (let round = 0; round < 6; round++) expect(await ask()).toEqual({});
  const asked = () =>
    few.context.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'reset-password')
      .where('recipient', '=', person.user.email)
      .execute();
  await expect.poll(async () => (await asked()).length, { timeout: 15_000 }).toBe(3);
  await few.context.outbox.drain();
  expect(await asked()).toHaveLength(3);
});

test('a mail to an unconfirmed address contains nothing that its account typed', async () => {
  const words = 'You won, see www.evil.example';
  const victim = anAddress();
  const body = { firstName: words, lastName: 'x', email: victim, password: PASSWORD };
  const { sessionId } = await stranger.call(register, { body });
  const squatter = app.client(sessionId);
  await squatter.call(resendConfirmation, {});
  await stranger.call(requestPasswordReset, { body: { email: victim } });
  await stranger.call(register, { body }).catch(() => {});
  const other = anAddress();
  await squatter.call(requestEmailChange, { body: { email: other } });
  const mails = [
    await mailbox.next(victim, 'Confirm your email address'),
    await mailbox.next(victim, 'Confirm your email address'),
    await mailbox.next(victim, 'Choose a new password'),
    await mailbox.next(victim, 'You already have a Josey account'),
    await mailbox.next(other, 'Confirm your new email address'),
  ];
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toMatch(/^Hello,\n/);
  }
});

test('many changes to one address send it few mails, and no caller learns of the limit', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { engines: { mail: mailbox } });
  const people = [];
  for (let n = 0; n < 6; n++) people.push(await newPerson(few));
  const email = anAddress();
  const writings = [email, email.toUpperCase()];
  for (const [at, { client }] of people.entries())
    expect(await client.call(requestEmailChange, { body: { email: writings[at % 2] ?? email } })).toEqual({});
  const mails = await few.context.db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'change-email')
    .execute();
  expect(mails).toHaveLength(3);
});
