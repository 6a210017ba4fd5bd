import { confirmEmail, confirmEmailChange, me } from '@josey/contract/api/accounts/accounts';
import { signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { requirePasskeys } from '@josey/contract/api/accounts/two-step';
import type { Client } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { setUpApp } from '../../../../test/sign-in/authenticator-app.ts';
import { addPasskeyTo, HOME, signInBy } from '../../../../test/sign-in/passkeys.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { anAddress, linksOf, NEW_PASSWORD } from '../accounts.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp({ PUBLIC_URL: HOME }, { engines: { mail: mailbox } });
const { db } = app.context;
const { newcomer, resetTokenOf, changeTokenOf, reset, confirm, signIn } = linksOf(app, mailbox);

/** Gives an account every sign-in method. */
async function furnish(person: Awaited<ReturnType<typeof newcomer>>) {
  const { key } = await addPasskeyTo(person);
  await person.client.call(requirePasskeys, {});
  await setUpApp(app, person);
  const elsewhere = { provider: 'google', issuer: 'https://accounts.google.com', subject: newId() };
  const row = { id: newId(), user_id: person.user.id, email: 'thief@example.test', created_at: new Date() };
  await db
    .insertInto('identities')
    .values({ ...row, ...elsewhere })
    .execute();
  return key;
}

test('a password reset by the owner of an address removes every sign-in method that a squatter set up', async () => {
  const squatter = await newcomer();
  const key = await furnish(squatter);
  await reset(await resetTokenOf(squatter));
  await expect(signInBy(app, key)).rejects.toMatchObject({ status: 403, code: 'sign_in_refused' });
  await expect(squatter.client.call(me, {})).rejects.toMatchObject({ status: 401 });
  // Neither is a second step asked for that the owner never set up.
  const { sessionId } = await signIn(squatter.user.email, NEW_PASSWORD);
  expect(await app.client(sessionId).call(signInMethods, {})).toMatchObject({
    identities: [],
    passkeys: [],
    twoStep: { isOn: false, hasAuthenticator: false, recoveryCodesLeft: 0 },
  });
  const devices = db.selectFrom('account_devices').selectAll().where('user_id', '=', squatter.user.id);
  expect(await devices.execute()).toHaveLength(1);
});

test('the owner of an address cannot confirm an account that another person registered with it', async () => {
  const [squatter, other] = [await newcomer(), await newcomer()];
  const open = (client: Client) => client.call(confirmEmail, { body: { token: squatter.token } });
  await expect(open(app.client())).rejects.toMatchObject({ status: 401 });
  await expect(open(other.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect(await squatter.client.call(me, {})).toMatchObject({ isEmailConfirmed: false });
  // The link was not used up: it works in the account that it was sent for.
  await open(squatter.client);
  expect(await squatter.client.call(me, {})).toMatchObject({ isEmailConfirmed: true });
});

test('an account gets no address from a link that is opened outside it', async () => {
  const [squatter, other] = [await newcomer(), await newcomer()];
  const token = await changeTokenOf(squatter, anAddress());
  const open = (client: Client) => client.call(confirmEmailChange, { body: { token } });
  await expect(open(app.client())).rejects.toMatchObject({ status: 401 });
  await expect(open(other.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect(await squatter.client.call(me, {})).toMatchObject({ email: squatter.user.email });
});

test('an owner who proved the address before keeps their ways in, and the mail about the new password names them', async () => {
  const person = await newcomer();
  await confirm(person);
  const key = await furnish(person);
  await reset(await resetTokenOf(person));
  await signInBy(app, key);
  await expect(signIn(person.user.email, NEW_PASSWORD)).rejects.toMatchObject({
    code: 'second_factor_required',
  });
  const mail = await mailbox.next(person.user.email, 'Your password was changed');
  expect(mail.text).toContain('Google, “My phone”');
});
