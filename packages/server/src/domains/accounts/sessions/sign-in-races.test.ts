import { setTimeout as pause } from 'node:timers/promises';
import { changePassword, login, me } from '@josey/contract/api/accounts/accounts';
import { SecondStepDetails, takeSecondStep } from '@josey/contract/api/accounts/two-step';
import { expect, test } from 'vitest';
import { setUpApp } from '../../../../test/sign-in/authenticator-app.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { PASSWORD, type Person } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { linksOf, NEW_PASSWORD } from '../accounts.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const { newcomer, resetTokenOf, confirm, reset, signIn } = linksOf(app, mailbox);

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

async function takeFirstStep({ user }: Person): Promise<SecondStepDetails> {
  const body = { email: user.email, password: PASSWORD };
  const refusal = await app
    .client()
    .call(login, { body })
    .catch((error) => error);
  return SecondStepDetails.parse(refusal.details);
}

const change = ({ client }: Person) =>
  client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });

/** Each prepares what it needs, and answers what then sets a new password. */
const WAYS: [string, (person: Newcomer) => Promise<() => Promise<unknown>>][] = [
  [
    'reset',
    async (person) => {
      const token = await resetTokenOf(person);
      return () => reset(token);
    },
  ],
  ['changed', async (person) => () => change(person)],
];

test.each(WAYS)(
  'while a password is %s, sign-ins with the old one that are under way open nothing that outlives it',
  async (_, prepare) => {
    const person = await newcomer();
    const setPassword = await prepare(person);
    const enter = () =>
      signIn(person.user.email).then(
        ({ sessionId }) => sessionId,
        (error) => error,
      );
    // Some come before, some between: those look the old hash up, and stand behind the new password for argon2.
    const entering = [enter()];
    let isSet = false;
    const setting = setPassword().finally(() => {
      isSet = true;
    });
    while (!isSet && entering.length < 16) {
      await pause(10);
      entering.push(enter());
    }
    await setting;
    for (const entry of await Promise.all(entering)) {
      const outcome = typeof entry === 'string' ? app.client(entry).call(me, {}) : Promise.reject(entry);
      await expect(outcome).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    await signIn(person.user.email, NEW_PASSWORD);
  },
);

test.each(WAYS)(
  'a sign-in that waits for its second step while the password is %s is over',
  async (_, prepare) => {
    const person = await newcomer();
    const phone = await setUpApp(app, person);
    const setPassword = await prepare(person);
    const { challenge } = await takeFirstStep(person);
    await setPassword();
    const body = { challenge, code: phone.code() };
    await expect(app.client().call(takeSecondStep, { body })).rejects.toMatchObject({
      status: 409,
      code: 'attempt_expired',
    });
  },
);

test('a second step that is taken while the password is reset opens nothing that outlives it', async () => {
  const person = await newcomer();
  // The first proof of an address would turn two-step sign-in off.
  await confirm(person);
  const phone = await setUpApp(app, person);
  for (let round = 0; round < 5; round++) {
    const token = await resetTokenOf(person);
    const { challenge } = await takeFirstStep(person);
    const body = { challenge, code: phone.code() };
    const step = () => app.client().call(takeSecondStep, { body });
    // The same password again, so that every round begins alike.
    const [, entry] = await Promise.allSettled([reset(token, PASSWORD), step()]);
    if (entry.status === 'fulfilled')
      await expect(app.client(entry.value.sessionId).call(me, {})).rejects.toMatchObject({ status: 401 });
    app.clock.advance(30_000);
  }
});
