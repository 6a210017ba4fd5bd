import { login } from '@josey/contract/api/accounts/accounts';
import { reauthenticate } from '@josey/contract/api/accounts/sign-in-methods';
import {
  askForPasskeyAsSecondStep,
  SecondStepDetails,
  takeSecondStep,
  takeSecondStepWithPasskey,
} from '@josey/contract/api/accounts/two-step';
import { expect, test } from 'vitest';
import { setUpApp, wrongCode } from '../../../../test/sign-in/authenticator-app.ts';
import { addPasskeyTo, HOME } from '../../../../test/sign-in/passkeys.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';

const mailbox = createMailbox();
const engines = { mail: mailbox };
const app = await startTestApp({ PUBLIC_URL: HOME, RATE_LIMIT_FACTOR: '1' }, { engines });
const { db } = app.context;
const GUESSED = 'Too many wrong sign-in codes';
const QUARTER_MS = 15 * 60_000 + 1_000;

/** A thief who knows the password takes the first step, in their own browser. */
const thief = newBrowser(app);
async function takeFirstStep({ user }: Person): Promise<string> {
  const refusal = await thief
    .as()
    .call(login, { body: { email: user.email, password: PASSWORD } })
    .catch((error) => error);
  return SecondStepDetails.parse(refusal.details).challenge;
}

async function evidenceAbout({ user }: Person): Promise<string[]> {
  const rows = db.selectFrom('sign_in_events').select('kind').where('user_id', '=', user.id);
  return (await rows.where('kind', '=', 'failed').execute()).map(({ kind }) => kind);
}

/** Sends wrong codes until the limit refuses them; answers how many were checked. */
async function guessCodes(person: Person, code: string): Promise<number> {
  for (let looked = 0, challenge = ''; ; looked++) {
    if (looked % 5 === 0) challenge = await takeFirstStep(person);
    const refusal = await thief
      .as()
      .call(takeSecondStep, { body: { challenge, code } })
      .catch((error) => error);
    if (refusal.status === 429) return looked;
    expect(refusal).toMatchObject({ status: 400 });
  }
}

test('wrong codes are recorded and limited a day over all devices; the owner gets one mail', async () => {
  const person = await newPerson(app);
  const phone = await setUpApp(app, person);
  let looked = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    looked += await guessCodes(person, wrongCode(phone.code()));
    app.clock.advance(QUARTER_MS);
    await db.deleteFrom('limits').where('key', 'like', 'second-step:%').execute();
  }
  app.clock.set(new Date());
  expect(looked).toBe(20);
  expect(await evidenceAbout(person)).toHaveLength(20);
  const mail = await mailbox.next(person.user.email, GUESSED);
  expect(mail.text).toContain('Firefox on Linux');
  const told = db.selectFrom('mails').select('id').where('template', '=', 'codes-guessed');
  expect(await told.where('user_id', '=', person.user.id).execute()).toHaveLength(1);
  // The owner has other ways.
  const challenge = await takeFirstStep(person);
  await thief.as().call(takeSecondStep, { body: { challenge, code: phone.recoveryCodes[0] ?? '' } });
});

test('a wrong recovery code, one through an open session, and a foreign passkey are evidence too', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app, 'Walter')];
  const { key: foreign } = await addPasskeyTo(other);
  await addPasskeyTo(person);
  await setUpApp(app, person);
  const challenge = await takeFirstStep(person);
  const code = 'ABCD-EFGH-JKMN';
  const tries = [
    () => thief.as().call(takeSecondStep, { body: { challenge, code } }),
    () => person.client.call(reauthenticate, { body: { code } }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 400 });
  const { attempt, options } = await app.client().call(askForPasskeyAsSecondStep, { body: { challenge } });
  const answer = { challenge, attempt, response: foreign.get(options) };
  await expect(thief.as().call(takeSecondStepWithPasskey, { body: answer })).rejects.toMatchObject({
    code: 'sign_in_refused',
  });
  expect(await evidenceAbout(person)).toHaveLength(3);
  expect(await evidenceAbout(other)).toHaveLength(0);
});
