import {
  endMyOtherSessions,
  endMySession,
  login,
  me,
  mySessions,
  register,
} from '@josey/contract/api/accounts/accounts';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Browser, newBrowser } from '../../../../test/support/devices.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { anAddress } from '../accounts.factory.ts';
import { pruneDevices } from './devices.queries.ts';

const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.context;
const NEW_DEVICE = 'A sign-in from a new device';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A user who signed up in their own browser. */
async function newcomerIn(browser: Browser) {
  const email = anAddress();
  const body = { firstName: 'Nora', lastName: 'Newcomer', email, password: PASSWORD };
  const { sessionId } = await browser.as().call(register, { body });
  return { email, sessionId, client: browser.as(sessionId) };
}

const signIn = async (browser: Browser, email: string) =>
  browser.as((await browser.as().call(login, { body: { email, password: PASSWORD } })).sessionId);

test('a person sees where they are signed in: device, time zone, since when, and which one this is', async () => {
  const { email, client } = await newcomerIn(newBrowser(app));
  await signIn(newBrowser(app, { 'user-agent': PHONE, 'josey-time-zone': 'Europe/Madrid' }), email);
  const sessions = await client.call(mySessions, {});
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    kind: 'desktop',
    timeZone: 'America/New_York',
  });
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    browser: 'Safari',
    system: 'iOS',
    kind: 'phone',
    timeZone: 'Europe/Madrid',
    lastUsedAt: expect.any(String),
  });
});

test.each([
  ['a script', { 'user-agent': '<script>alert(1)</script>', 'josey-time-zone': '<b>Nowhere</b>' }],
  ['a flood', { 'user-agent': 'x'.repeat(5_000), 'josey-time-zone': 'A/'.repeat(500) }],
  ['an invitation', { 'user-agent': 'Visit https://evil.example/x now', 'josey-time-zone': '' }],
  [
    'an invitation as a browser',
    { 'user-agent': 'evil.example/1.0 (Windows NT 10.0; Win64; x64) evil.example/2 x' },
  ],
  ['nothing', { 'user-agent': '', 'josey-time-zone': '', 'josey-device': '' }],
])('%s instead of a device is kept short, and nothing of it is shown', async (_, headers) => {
  const { client } = await newcomerIn(newBrowser(app, headers));
  const [session] = await client.call(mySessions, {});
  expect(session).toMatchObject({ kind: expect.any(String), isCurrent: true });
  expect(session?.browser).toBeUndefined();
  expect(JSON.stringify(session)).not.toMatch(/<|x{300}|evil|Nowhere/);
});

test('one session is ended, with its sockets, by its owner alone', async () => {
  const { email, client } = await newcomerIn(newBrowser(app));
  const browser = newBrowser(app);
  const { sessionId } = await browser.as().call(login, { body: { email, password: PASSWORD } });
  const socket = io(url, { path: SOCKET_PATH, auth: { token: sessionId }, transports: ['websocket'] });
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const other = (await client.call(mySessions, {})).find(({ isCurrent }) => !isCurrent);
  const end = (id = '') => ({ params: { id } });
  const stranger = (await newPerson(app)).client;
  await expect(stranger.call(endMySession, end(other?.id))).rejects.toMatchObject({ status: 404 });
  await expect(app.client().call(endMySession, end(other?.id))).rejects.toMatchObject({ status: 401 });
  await expect(client.call(endMySession, end(newId()))).rejects.toMatchObject({ status: 404 });
  await client.call(endMySession, end(other?.id));
  await closed;
  await expect(browser.as(sessionId).call(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(client.call(endMySession, end(other?.id))).rejects.toMatchObject({ status: 404 });
  await client.call(me, {});
});

test('all others are ended at once, this one stays', async () => {
  const { email, client } = await newcomerIn(newBrowser(app));
  const others = [await signIn(newBrowser(app), email), await signIn(newBrowser(app), email)];
  expect(await client.call(endMyOtherSessions, {})).toEqual({ ended: 2 });
  for (const other of others) await expect(other.call(me, {})).rejects.toMatchObject({ status: 401 });
  expect(await client.call(mySessions, {})).toHaveLength(1);
  await expect(app.client().call(mySessions, {})).rejects.toMatchObject({ status: 401 });
});

test('a sign-in from a new device is mailed to the owner, and kept as evidence; the next one from it is not', async () => {
  const home = newBrowser(app);
  const { email } = await newcomerIn(home);
  await signIn(home, email);
  const phone = newBrowser(app, { 'user-agent': PHONE, 'josey-time-zone': 'Europe/Madrid' });
  await signIn(phone, email);
  await signIn(phone, email);
  const mail = await mailbox.next(email, NEW_DEVICE);
  expect(mail.text).toContain('Safari on iOS');
  expect(mail.text).toContain('Europe/Madrid');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('sign_in_events').selectAll().where('user_id', '=', id).execute();
  expect(events).toMatchObject([{ kind: 'new_device', user_agent: PHONE, time_zone: 'Europe/Madrid' }]);
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'new-device')
    .execute();
  expect(mails).toHaveLength(1);
});

test('after all devices of an account are deleted, the next one counts as new and is notified', async () => {
  const { email } = await newcomerIn(newBrowser(app));
  app.clock.advance(ACCOUNT_RULES.deviceDays * 86_400_000 + 60_000);
  await pruneDevices(db, new Date(app.clock.now().getTime() - ACCOUNT_RULES.deviceDays * 86_400_000));
  await signIn(newBrowser(app, { 'user-agent': PHONE }), email);
  app.clock.set(new Date());
  expect((await mailbox.next(email, NEW_DEVICE)).text).toContain('Safari on iOS');
});

test('the name of a device is not kept, only its hash', async () => {
  const token = 'a-device-of-43-signs-a-device-of-43-signs-0';
  const { email } = await newcomerIn(newBrowser(app, { 'josey-device': token }));
  for (const table of ['sessions', 'account_devices', 'sign_in_events'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  expect(email).toBeTruthy();
});

test('a failed sign-in is kept as evidence, with the account where there is one', async () => {
  const { email } = await newcomerIn(newBrowser(app));
  const thief = newBrowser(app, { 'user-agent': 'curl/8.5.0' });
  const tryIn = (address: string) => thief.as().call(login, { body: { email: address, password: 'guess' } });
  await expect(tryIn(email)).rejects.toMatchObject({ status: 401 });
  await expect(tryIn(anAddress())).rejects.toMatchObject({ status: 401 });
  const failed = await db
    .selectFrom('sign_in_events')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['email', 'kind'])
    .where('user_agent', '=', 'curl/8.5.0')
    .orderBy('sign_in_events.id')
    .execute();
  expect(failed).toEqual([
    { email, kind: 'failed' },
    { email: null, kind: 'failed' },
  ]);
});
