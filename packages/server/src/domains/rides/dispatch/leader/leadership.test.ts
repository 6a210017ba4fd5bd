import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { startOwnTestApp } from '../../../../../test/support/app.ts';
import { WAIT } from '../dispatch.factory.ts';
import { createLeadership } from './leadership.ts';

const app = await startOwnTestApp();
// The app leads its own dispatch; these two compete on a database without a leader.
await app.close();

const open = () => openDatabase(app.databaseUrl, 1);

test('of two processes one leads; when its connection dies the other takes over, and it does not lead on', async () => {
  const [one, two] = [createLeadership(open), createLeadership(open)];
  const other = open();
  expect([await one.isOurs(), await two.isOurs()]).toEqual([true, false]);
  expect([await one.isOurs(), await two.isOurs()]).toEqual([true, false]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  await other.close();
  await vi.waitFor(async () => expect(await two.isOurs()).toBe(true), WAIT);
  expect([await one.isOurs(), await one.isOurs()]).toEqual([false, false]);
  await two.resign();
  await vi.waitFor(async () => expect(await one.isOurs()).toBe(true), WAIT);
  await one.resign();
});

test('without a database neither process leads', async () => {
  const leadership = createLeadership(() => openDatabase('postgres://postgres@127.0.0.1:1/nowhere', 1));
  expect(await leadership.isOurs()).toBe(false);
  await leadership.resign();
});
