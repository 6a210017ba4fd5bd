import { login } from '@josey/contract/api/accounts/accounts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  signInWithPasskey,
} from '@josey/contract/api/accounts/passkeys';
import { askForPasskeyAgain, reauthenticate } from '@josey/contract/api/accounts/sign-in-methods';
import {
  askForPasskeyAsSecondStep,
  requirePasskeys,
  SecondStepDetails,
  takeSecondStep,
  takeSecondStepWithPasskey,
  turnOffTwoStep,
} from '@josey/contract/api/accounts/two-step';
import { expect, test } from 'vitest';
import { setUpApp } from '../../../../test/sign-in/authenticator-app.ts';
import { addPasskeyTo, HOME, signInBy } from '../../../../test/sign-in/passkeys.ts';
import { VirtualAuthenticator } from '../../../../test/sign-in/virtual-authenticator.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';

const app = await startTestApp({ PUBLIC_URL: HOME });
const REFUSED = { status: 403, code: 'sign_in_refused' };
const EXPIRED = { status: 409, code: 'attempt_expired' };
const STALE = { status: 403, code: 'reauthentication_required' };

async function takeFirstStep({ user }: Person): Promise<SecondStepDetails> {
  const body = { email: user.email, password: PASSWORD };
  const refusal = await app
    .client()
    .call(login, { body })
    .catch((error) => error);
  expect(refusal).toMatchObject({ status: 401, code: 'second_factor_required' });
  return SecondStepDetails.parse(refusal.details);
}

test('a question for one person or purpose is answered by no other', async () => {
  const [mine, other] = [await newPerson(app), await newPerson(app, 'Walter')];
  const { key } = await addPasskeyTo(mine);
  const { key: others } = await addPasskeyTo(other);
  const { attempt, options } = await mine.client.call(beginPasskey, {});
  const response = new VirtualAuthenticator(HOME).create(options);
  await expect(
    other.client.call(addPasskey, { body: { attempt, name: 'Mine', response } }),
  ).rejects.toMatchObject(REFUSED);
  // An answer to "is it you?" is no sign-in, and a sign-in does not answer it; nor does another's passkey.
  const again = await mine.client.call(askForPasskeyAgain, {});
  const body = { attempt: again.attempt, response: key.get(again.options) };
  await expect(app.client().call(signInWithPasskey, { body })).rejects.toMatchObject(REFUSED);
  const entry = await app.client().call(askForPasskey, {});
  const passkey = { attempt: entry.attempt, response: key.get(entry.options) };
  await expect(mine.client.call(reauthenticate, { body: { passkey } })).rejects.toMatchObject(REFUSED);
  // Nor does one to the second step, which may go without PIN and finger.
  await mine.client.call(requirePasskeys, {});
  const { challenge } = await takeFirstStep(mine);
  const step = await app.client().call(askForPasskeyAsSecondStep, { body: { challenge } });
  const quick = { attempt: step.attempt, response: key.get(step.options) };
  await expect(mine.client.call(reauthenticate, { body: { passkey: quick } })).rejects.toMatchObject(REFUSED);
  const third = await mine.client.call(askForPasskeyAgain, {});
  const foreign = { attempt: third.attempt, response: others.get(third.options) };
  await expect(mine.client.call(reauthenticate, { body: { passkey: foreign } })).rejects.toMatchObject(
    REFUSED,
  );
});

test('a passkey proves afresh who holds the session', async () => {
  const person = await newPerson(app);
  const { key } = await addPasskeyTo(person);
  app.clock.advance(11 * 60_000);
  await expect(person.client.call(turnOffTwoStep, {})).rejects.toMatchObject(STALE);
  const { attempt, options } = await person.client.call(askForPasskeyAgain, {});
  expect(options.allowCredentials).toHaveLength(1);
  await person.client.call(reauthenticate, { body: { passkey: { attempt, response: key.get(options) } } });
  await person.client.call(turnOffTwoStep, {});
  app.clock.set(new Date());
});

test('asked for as the second step, after the password: with or without PIN, by its owner alone', async () => {
  const person = await newPerson(app);
  const { key, passkey } = await addPasskeyTo(person);
  const { recoveryCodes } = await person.client.call(requirePasskeys, {});
  const { challenge, methods } = await takeFirstStep(person);
  expect(methods).toEqual(['passkey', 'recovery']);
  const ask = () => app.client().call(askForPasskeyAsSecondStep, { body: { challenge } });
  const { key: foreign } = await addPasskeyTo(await newPerson(app, 'Walter'));
  const first = await ask();
  expect(first.options.allowCredentials).toMatchObject([{ id: key.get(first.options).id }]);
  await expect(
    app.client().call(takeSecondStepWithPasskey, {
      body: { challenge, attempt: first.attempt, response: foreign.get(first.options) },
    }),
  ).rejects.toMatchObject(REFUSED);
  const { attempt, options } = await ask();
  const body = { challenge, attempt, response: key.get(options, { unverified: true }) };
  const { user } = await app.client().call(takeSecondStepWithPasskey, { body });
  expect(user.id).toBe(person.user.id);
  await expect(ask()).rejects.toMatchObject(EXPIRED);
  // Alone it is both steps; and it stays while two-step sign-in rests on it.
  await signInBy(app, key);
  await expect(person.client.call(removePasskey, { params: { id: passkey.id } })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
  const again = await takeFirstStep(person);
  await app.client().call(takeSecondStep, {
    body: { challenge: again.challenge, code: recoveryCodes[0] ?? '' },
  });
});

test('beside an app both are offered, and the passkey may go', async () => {
  const person = await newPerson(app);
  const { passkey } = await addPasskeyTo(person);
  await setUpApp(app, person);
  expect((await takeFirstStep(person)).methods).toEqual(['code', 'passkey', 'recovery']);
  await person.client.call(removePasskey, { params: { id: passkey.id } });
  expect((await takeFirstStep(person)).methods).toEqual(['code', 'recovery']);
});
