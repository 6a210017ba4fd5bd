import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@josey/contract/api/accounts/passkeys';
import { askForPasskeyAgain, signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { askForPasskeyAsSecondStep } from '@josey/contract/api/accounts/two-step';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPasskeyTo, HOME, signInBy } from '../../../../test/sign-in/passkeys.ts';
import { type Tampering, VirtualAuthenticator } from '../../../../test/sign-in/virtual-authenticator.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';

const app = await startTestApp({ PUBLIC_URL: HOME });
const REFUSED = { status: 403, code: 'sign_in_refused' };
const EXPIRED = { status: 409, code: 'attempt_expired' };
const STALE = { status: 403, code: 'reauthentication_required' };

test('a passkey is made for this site and this person, listed, and signs them in without password or email', async () => {
  const person = await newPerson(app);
  const { options } = await person.client.call(beginPasskey, {});
  expect(options).toMatchObject({
    rp: { id: 'josey.test', name: 'Josey' },
    user: { name: person.user.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const { key, passkey } = await addPasskeyTo(person);
  expect(passkey).toMatchObject({ name: 'My phone', backedUp: false });
  const { user } = await signInBy(app, key);
  expect(user.id).toBe(person.user.id);
  const { passkeys } = await person.client.call(signInMethods, {});
  expect(passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: expect.any(String) }]);
});

test('several, each with its name; the same one twice is no second', async () => {
  const person = await newPerson(app);
  const { key, passkey } = await addPasskeyTo(person);
  await addPasskeyTo(person, new VirtualAuthenticator(HOME, { synced: true }), 'Key chain');
  await expect(addPasskeyTo(person, key, 'Again')).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const { client } = person;
  await client.call(renamePasskey, { params: { id: passkey.id }, body: { name: 'Old phone' } });
  const { passkeys } = await client.call(signInMethods, {});
  expect(passkeys).toMatchObject([
    { name: 'Old phone', backedUp: false },
    { name: 'Key chain', backedUp: true },
  ]);
  const { options } = await client.call(beginPasskey, {});
  expect(options.excludeCredentials).toHaveLength(2);
});

test('a removed passkey opens nothing any more', async () => {
  const person = await newPerson(app);
  const { key, passkey } = await addPasskeyTo(person);
  await person.client.call(removePasskey, { params: { id: passkey.id } });
  await expect(signInBy(app, key)).rejects.toMatchObject(REFUSED);
});

test('another account’s passkey is not found: neither renamed nor removed', async () => {
  const { passkey } = await addPasskeyTo(await newPerson(app));
  const { client } = await newPerson(app, 'Walter');
  const params = { id: passkey.id };
  await expect(client.call(renamePasskey, { params, body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(client.call(removePasskey, { params })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['another site', { origin: 'https://josey.evil.test' }],
  ['the key of another site', { host: 'evil.test' }],
  ['another question', { challenge: 'AAAA' }],
  ['no PIN and no finger', { unverified: true }],
  ['another owner’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
] satisfies [string, Tampering][])('no sign-in: %s', async (_name, twist) => {
  const { key } = await addPasskeyTo(await newPerson(app));
  await expect(signInBy(app, key, twist)).rejects.toMatchObject(REFUSED);
  await signInBy(app, key);
});

test.each([
  ['another site', { origin: 'https://josey.evil.test' }],
  ['another site’s name', { host: 'evil.test' }],
  ['another question', { challenge: 'AAAA' }],
  ['no PIN and no finger', { unverified: true }],
] satisfies [string, Tampering][])('no passkey is added: %s', async (_name, twist) => {
  const person = await newPerson(app);
  await expect(addPasskeyTo(person, undefined, 'Mine', twist)).rejects.toMatchObject(REFUSED);
  expect((await person.client.call(signInMethods, {})).passkeys).toEqual([]);
});

test('a signature of another key opens no session', async () => {
  const { key } = await addPasskeyTo(await newPerson(app));
  const { attempt, options } = await app.client().call(askForPasskey, {});
  const forged = { ...new VirtualAuthenticator(HOME).get(options), id: key.get(options).id };
  await expect(
    app.client().call(signInWithPasskey, { body: { attempt, response: { ...forged, rawId: forged.id } } }),
  ).rejects.toMatchObject(REFUSED);
});

test('an answer works once, also when it is sent twice at once', async () => {
  const { key } = await addPasskeyTo(await newPerson(app));
  const { attempt, options } = await app.client().call(askForPasskey, {});
  const body = { attempt, response: key.get(options) };
  const send = () => app.client().call(signInWithPasskey, { body });
  const results = await Promise.allSettled([send(), send()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(send()).rejects.toMatchObject(EXPIRED);
});

test('a counter that does not go forward betrays a copy; synced passkeys do not count', async () => {
  const { key } = await addPasskeyTo(await newPerson(app));
  await signInBy(app, key, { counter: 7 });
  await expect(signInBy(app, key, { counter: 7 })).rejects.toMatchObject(REFUSED);
  await expect(signInBy(app, key, { counter: 3 })).rejects.toMatchObject(REFUSED);
  await signInBy(app, key, { counter: 8 });
  const { key: synced } = await addPasskeyTo(
    await newPerson(app),
    new VirtualAuthenticator(HOME, { synced: true }),
  );
  await signInBy(app, synced);
  await signInBy(app, synced);
});

test('questions end after five minutes', async () => {
  const person = await newPerson(app);
  const { key } = await addPasskeyTo(person);
  const question = await app.client().call(askForPasskey, {});
  const creation = await person.client.call(beginPasskey, {});
  app.clock.advance(6 * 60_000);
  const { attempt } = question;
  const body = { attempt, response: key.get(question.options) };
  await expect(app.client().call(signInWithPasskey, { body })).rejects.toMatchObject(EXPIRED);
  const response = new VirtualAuthenticator(HOME).create(creation.options);
  await expect(
    person.client.call(addPasskey, { body: { attempt: creation.attempt, name: 'Late', response } }),
  ).rejects.toMatchObject(EXPIRED);
  app.clock.set(new Date());
});

/** Waits until two statements of this test's database wait for a locked row. */
async function twoWaitForLocks(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.context.db);
    if ((rows[0]?.n ?? 0) >= 2) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('two only ways in taken away at the same moment: one stays', async () => {
  const person = await newPerson(app);
  const keys = [await addPasskeyTo(person), await addPasskeyTo(person)];
  const { db } = app.context;
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', person.user.id).execute();
  const remove = ({ passkey }: (typeof keys)[number]) =>
    person.client.call(removePasskey, { params: { id: passkey.id } });
  // Both have to run before either can end: they wait for the account's row, which this transaction holds.
  const removals = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.user.id).forUpdate().execute();
    const both = Promise.allSettled(keys.map(remove));
    await twoWaitForLocks();
    return { both };
  });
  const results = await removals.both;
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await person.client.call(signInMethods, {})).passkeys).toHaveLength(1);
});

test('twenty are enough', async () => {
  const person = await newPerson(app);
  for (let count = 0; count < MOST_PASSKEYS; count++) await addPasskeyTo(person);
  await expect(person.client.call(beginPasskey, {})).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('a suspended account learns that it is suspended', async () => {
  const person = await newPerson(app);
  const { key } = await addPasskeyTo(person);
  const { db } = app.context;
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.user.id).execute();
  await expect(signInBy(app, key)).rejects.toMatchObject({ status: 403, code: 'account_suspended' });
});

test('changes need a session and a fresh proof, and what is no answer is named', async () => {
  const person = await newPerson(app);
  const { passkey } = await addPasskeyTo(person);
  const params = { id: passkey.id };
  const visitor = app.client();
  await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject({ status: 401 });
  await expect(visitor.call(removePasskey, { params })).rejects.toMatchObject({ status: 401 });
  await expect(visitor.call(signInMethods, {})).rejects.toMatchObject({ status: 401 });
  await expect(visitor.call(askForPasskeyAgain, {})).rejects.toMatchObject({ status: 401 });
  const noName = person.client.call(renamePasskey, { params, body: { name: ' ' } });
  await expect(noName).rejects.toMatchObject({ status: 400, fields: { name: expect.any(String) } });
  await expect(
    visitor.call(signInWithPasskey, { body: { attempt: 'x', response: {} } as never }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    visitor.call(askForPasskeyAsSecondStep, { body: { challenge: 'made up' } }),
  ).rejects.toMatchObject(EXPIRED);
  app.clock.advance(11 * 60_000);
  await expect(person.client.call(beginPasskey, {})).rejects.toMatchObject(STALE);
  await expect(person.client.call(removePasskey, { params })).rejects.toMatchObject(STALE);
  app.clock.set(new Date());
});

test('an address that is none is refused, and no failure of ours', async () => {
  const open = await startTestApp();
  const { method, path: url } = askForPasskey;
  for (const host of ['[', 'a b', 'x:99999']) {
    const answer = await open.http.inject({ method, url, headers: { host } });
    expect([host, answer.statusCode, answer.json().code]).toEqual([host, 400, 'invalid_request']);
  }
});

test('without a configured address the site is the one that the browser asks at', async () => {
  const local = await startTestApp();
  const ask = async (host: string) => {
    const response = await local.http.inject({
      method: 'POST',
      url: '/api/auth/passkey/options',
      headers: { host },
    });
    return response.json().data.options.rpId;
  };
  expect(await ask('localhost:3000')).toBe('localhost');
  expect(await ask('josey.example')).toBe('josey.example');
});
