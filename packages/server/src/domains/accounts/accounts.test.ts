import { login, logout, me, register } from '@josey/contract/api/accounts/accounts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newBrowser } from '../../../test/support/devices.ts';
import { newPerson, PASSWORD } from '../../../test/support/people.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { anAddress } from './accounts.factory.ts';
import { hashing } from './password/passwords.ts';

const app = await startTestApp();

test('a newcomer registers, is pending, and is signed in', async () => {
  const { user, client } = await newPerson(app, 'Renee');
  expect(user).toMatchObject({ firstName: 'Renee', role: 'user', status: 'pending' });
  expect(await client.call(me, {})).toEqual(user);
});

test('the same email in other letters is taken', async () => {
  const { user } = await newPerson(app);
  const body = { ...user, phone: '', email: ` ${user.email.toUpperCase()} `, password: PASSWORD };
  await expect(app.client().call(register, { body })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
    fields: { email: expect.any(String) },
  });
});

test('a short password is refused with the sentence of the specification', async () => {
  const body = { firstName: 'A', lastName: 'B', email: 'a@example.test', password: '12345' };
  await expect(app.client().call(register, { body })).rejects.toMatchObject({
    status: 400,
    fields: { password: 'Password must be at least 6 characters long' },
  });
});

test.each([
  ['(410) 555-0107', 'en-US,en;q=0.9', '+14105550107'],
  ['+34 612 34 56 78', 'en-US', '+34612345678'],
  ['612 34 56 78', 'es-ES,es;q=0.8', '+34612345678'],
  ['410 555 0107', '*, ;;;, <b>', '+14105550107'],
])('a phone number typed as %j in a browser that reads %s is kept as %s', async (phone, languages, kept) => {
  const { user } = await newcomerBy(phone, languages);
  expect(user.phone).toBe(kept);
});

test('an invalid phone number is refused by its field; an empty one is not stored', async () => {
  for (const phone of ['call me', '123', '+1 410 555 0107 ext 4'])
    await expect(newcomerBy(phone)).rejects.toMatchObject({
      status: 400,
      fields: { phone: expect.any(String) },
    });
  expect((await newcomerBy('')).user).not.toHaveProperty('phone');
});

test('a person who asks for none of our languages is registered with the operator’s', async () => {
  await withSettings(app, 'place', (place) => ({ ...place, language: 'es' }));
  expect((await newcomerBy('', 'de-LI')).user).toMatchObject({ language: 'es' });
  expect((await newcomerBy('', 'en-GB')).user).toMatchObject({ language: 'en' });
});

function newcomerBy(phone: string, languages = 'en-US') {
  const browser = newBrowser(app, { 'accept-language': languages });
  const names = { firstName: 'Nora', lastName: 'Newcomer', email: anAddress() };
  return browser.as().call(register, { body: { ...names, phone, password: PASSWORD } });
}

test('a wrong password and an unknown email read the same', async () => {
  const { user } = await newPerson(app);
  const wrong = await app
    .client()
    .call(login, { body: { email: user.email, password: 'not this one' } })
    .catch((error) => error);
  const unknown = await app
    .client()
    .call(login, { body: { email: 'unknown@example.test', password: 'not this one' } })
    .catch((error) => error);
  expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(unknown.message).toBe(wrong.message);
});

test('a sign-in without an account, or without a password, is hashed like any other', async () => {
  const known = await newPerson(app);
  const { user } = await newPerson(app);
  const { db } = app.context;
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  const verify = vi.spyOn(hashing, 'verify');
  onTestFinished(() => verify.mockRestore());
  for (const email of [known.user.email, 'unknown@example.test', user.email]) {
    const signIn = app.client().call(login, { body: { email, password: 'not this one' } });
    await expect(signIn).rejects.toMatchObject({ status: 401 });
    expect(verify, email).toHaveBeenCalledOnce();
    expect(verify.mock.calls[0]).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      'not this one',
    ]);
    verify.mockClear();
  }
});

test('signing out ends the session on the server', async () => {
  const { client } = await newPerson(app);
  await client.call(logout, {});
  await expect(client.call(me, {})).rejects.toMatchObject({ status: 401 });
});

test('logout takes the JSON content type without a body, as the specification’s client sends it', async () => {
  const { sessionId } = await newPerson(app);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(200);
});

test('a session ends after 14 days without use, however young it is', async () => {
  const { client } = await newPerson(app);
  app.clock.advance(13 * 86_400_000);
  await client.call(me, {});
  app.clock.advance(14 * 86_400_000 + 60_000);
  await expect(client.call(me, {})).rejects.toMatchObject({ status: 401 });
  app.clock.set(new Date());
});

test('a session ends after 30 days, however often it is used', async () => {
  const { client } = await newPerson(app);
  app.clock.advance(13 * 86_400_000);
  await client.call(me, {});
  app.clock.advance(13 * 86_400_000);
  await client.call(me, {});
  app.clock.advance(5 * 86_400_000);
  await expect(client.call(me, {})).rejects.toMatchObject({ status: 401 });
  app.clock.set(new Date());
});

test('only a hash of the session is stored', async () => {
  const { sessionId } = await newPerson(app);
  const rows = await app.context.db.selectFrom('sessions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  const stored = rows.flatMap((row) => Object.values(row));
  const texts = stored.map((value) => (Buffer.isBuffer(value) ? value.toString('base64url') : String(value)));
  expect([...texts, ...stored.map(String)].join('\n')).not.toContain(sessionId);
});

test('wrong JSON is a 400 in the envelope, a huge body a 413, another content type a 415', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.http.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload });
  expect((await post('{"email":')).json()).toMatchObject({ success: false, code: 'invalid_request' });
  expect((await post('{"email":')).statusCode).toBe(400);
  const huge = await post(JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) }));
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'payload_too_large']);
  const xml = await post('<email/>', 'text/xml');
  expect([xml.statusCode, xml.json().code]).toEqual([415, 'unsupported_media']);
});
