import { login } from '@josey/contract/api/accounts/accounts';
import { bookRental } from '@josey/contract/api/rentals/rentals';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { expect, test } from 'vitest';
import { pruneLinks } from '#domains/accounts/email/links.ts';
import { pruneAccounts } from '#domains/accounts/leaving/prune-accounts.ts';
import { pruneDevices } from '#domains/accounts/sessions/devices.queries.ts';
import { pruneMails } from '#domains/mail/mail.queries.ts';
import { pruneAnswers } from '#platform/security/idempotency.ts';
import { pruneSessions } from '#platform/security/sessions.ts';
import { startTestApp } from './support/app.ts';
import { registeredPerson, verifiedPerson } from './support/people.ts';

const app = await startTestApp();

test('answers are forgotten after a day, ended sessions after theirs, live ones stay', async () => {
  const person = await verifiedPerson(app);
  const body = { quoteId: 'not a quote' };
  const book = () => person.client.call(bookRental, { body, idempotencyKey: 'once' });
  await expect(book()).rejects.toMatchObject({ status: 400 });
  const { context } = app;
  const rows = () =>
    context.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'once').execute();
  await pruneAnswers(context);
  expect(await rows()).toHaveLength(1);
  app.clock.advance(25 * 3_600_000);
  await pruneAnswers(context);
  expect(await rows()).toHaveLength(0);

  const sessions = () =>
    context.db.selectFrom('sessions').select('user_id').where('user_id', '=', person.user.id).execute();
  await pruneSessions(context.db, app.clock.now());
  expect(await sessions()).toHaveLength(1);
  app.clock.advance(15 * 86_400_000);
  await pruneSessions(context.db, app.clock.now());
  expect(await sessions()).toHaveLength(0);
  app.clock.set(new Date());
});

test('links, mails and devices go when their time is over, and not before', async () => {
  const { user } = await registeredPerson(app);
  const { db } = app.context;
  const left = async () => {
    const of = (table: 'account_links' | 'mails' | 'account_devices') =>
      db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute();
    return [await of('account_links'), await of('mails'), await of('account_devices')].map(
      (rows) => rows.length,
    );
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const prune = async (before: Date) => {
    await pruneLinks(db, before);
    await pruneMails(db, before);
    await pruneDevices(db, before);
  };
  await prune(inDays(-1));
  expect(await left()).toEqual([1, 1, 1]);
  await prune(inDays(2));
  expect(await left()).toEqual([0, 0, 0]);
});

test('where sign-ins came from is forgotten long before the devices', async () => {
  const { user } = await registeredPerson(app);
  const wrong = { email: user.email, password: 'not this one' };
  await expect(app.client().call(login, { body: wrong })).rejects.toMatchObject({ status: 401 });
  const kept = async (table: 'sign_in_events' | 'account_devices') =>
    (await app.context.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute())
      .length;
  const DAY_MS = 86_400_000;
  app.clock.advance((ACCOUNT_RULES.signInEventDays - 1) * DAY_MS);
  await pruneAccounts(app.context);
  expect(await kept('sign_in_events')).toBe(1);
  app.clock.advance(2 * DAY_MS);
  await pruneAccounts(app.context);
  expect([await kept('sign_in_events'), await kept('account_devices')]).toEqual([0, 1]);
  app.clock.advance(ACCOUNT_RULES.deviceDays * DAY_MS);
  await pruneAccounts(app.context);
  expect(await kept('account_devices')).toBe(0);
  app.clock.set(new Date());
});
