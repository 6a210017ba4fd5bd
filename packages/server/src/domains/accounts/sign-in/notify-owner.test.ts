import { login } from '@josey/contract/api/accounts/accounts';
import { removePasskey } from '@josey/contract/api/accounts/passkeys';
import { reauthenticate } from '@josey/contract/api/accounts/sign-in-methods';
import {
  renewRecoveryCodes,
  requirePasskeys,
  SecondStepDetails,
  takeSecondStep,
  turnOffTwoStep,
} from '@josey/contract/api/accounts/two-step';
import { expect, test } from 'vitest';
import { setUpApp } from '../../../../test/sign-in/authenticator-app.ts';
import { addPasskeyTo, HOME } from '../../../../test/sign-in/passkeys.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';

const app = await startTestApp({ PUBLIC_URL: HOME });

/** The notifications that the owner got about their sign-in methods, oldest first. */
async function notifiedTo({ user }: Person): Promise<unknown[]> {
  const rows = await app.context.db
    .selectFrom('mails')
    .select('params')
    .where('user_id', '=', user.id)
    .where('template', '=', 'ways-in-changed')
    .orderBy('id')
    .execute();
  return rows.map(({ params }) => {
    const { change, which } = params as { change: string; which: string };
    return which ? [change, which] : change;
  });
}

test('the owner is notified of every change of a sign-in method and of a used recovery code', async () => {
  const person = await newPerson(app);
  const { client, user } = person;
  const { db, clock } = app.context;
  await db.updateTable('users').set({ email_confirmed_at: clock.now() }).where('id', '=', user.id).execute();
  const { passkey } = await addPasskeyTo(person);
  await client.call(requirePasskeys, {});
  await client.call(renewRecoveryCodes, {});
  const { recoveryCodes } = await setUpApp(app, person);
  const body = { email: user.email, password: PASSWORD };
  const refusal = await app
    .client()
    .call(login, { body })
    .catch((error) => error);
  const { challenge } = SecondStepDetails.parse(refusal.details);
  await app.client().call(takeSecondStep, { body: { challenge, code: recoveryCodes[0] ?? '' } });
  await client.call(removePasskey, { params: { id: passkey.id } });
  await client.call(turnOffTwoStep, {});
  // Off already: nothing changes, so no notification.
  await client.call(turnOffTwoStep, {});
  expect(await notifiedTo(person)).toEqual([
    ['passkey_added', 'My phone'],
    'two_step_on',
    'recovery_codes_renewed',
    'two_step_on',
    'recovery_code_used',
    ['passkey_removed', 'My phone'],
    'two_step_off',
  ]);
});

test('a passkey’s name is not for an address that may be a stranger’s', async () => {
  const person = await newPerson(app);
  await addPasskeyTo(person);
  expect(await notifiedTo(person)).toEqual(['passkey_added']);
});

test('a recovery code used as a proof of identity is notified too', async () => {
  const person = await newPerson(app);
  const { recoveryCodes } = await setUpApp(app, person);
  await person.client.call(reauthenticate, { body: { code: recoveryCodes[0] ?? '' } });
  expect(await notifiedTo(person)).toEqual(['two_step_on', 'recovery_code_used']);
});

test('a refused change is not notified', async () => {
  const person = await newPerson(app);
  await person.client.call(renewRecoveryCodes, {}).catch(() => {});
  await person.client.call(requirePasskeys, {}).catch(() => {});
  expect(await notifiedTo(person)).toEqual([]);
});
