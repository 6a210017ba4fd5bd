import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from './support/app.ts';
import { PASSWORD } from './support/people.ts';

const app = await startOwnTestApp();
await sql`create function out_of() returns trigger language plpgsql as $$
  begin raise exception using errcode = new.last_name; end $$`.execute(app.context.db);
await sql`create trigger out_of before insert on users for each row execute function out_of()`.execute(
  app.context.db,
);

const register = (lastName: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      firstName: 'Imani',
      lastName,
      email: `${newId()}@example.test`,
      phone: '',
      password: PASSWORD,
    },
  });

// First: what a refusal before it left behind would count for a minute.
test('while the disk of the database is full it is not ready, with the reason, and ready again later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const readiness = async () => (await app.http.inject('/readyz')).json();
  expect(await readiness()).toEqual({ status: 'ok' });
  await register('53100');
  // A full database elsewhere is as full for every other process.
  const status = app.context.config.DATABASE_URL ? 'ok' : 'unavailable';
  expect(await readiness()).toEqual({ status, reason: 'database_full' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readiness()).toEqual({ status: 'ok' });
  vi.useRealTimers();
});

test.each([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['53400', 'configuration limit exceeded'],
])('a call that the database refuses with %s (%s) is a 503 that says when to come back', async (code) => {
  const refused = await register(code);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('with a database elsewhere whose disk is full it stays ready, because it still reads, and says why', async () => {
  const remote = await startOwnTestApp({ DATABASE_URL: app.databaseUrl }, { databaseUrl: app.databaseUrl });
  const full = sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(remote.context.db);
  await expect(full).rejects.toMatchObject({ code: '53100' });
  const ready = await remote.http.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', reason: 'database_full' }]);
});
