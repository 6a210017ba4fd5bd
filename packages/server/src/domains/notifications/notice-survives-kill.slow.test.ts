import { randomUUID } from 'node:crypto';
import { login, register } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { createClient } from '@josey/contract/core/client';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { expect, test } from 'vitest';
import { injectedFetch } from '#platform/http/mount/injected-fetch.ts';
import { createLog } from '#platform/kernel/log.ts';
import { cloneDatabase } from '../../../test/support/database.ts';
import { PASSWORD } from '../../../test/support/people.ts';
import { startServerProcess } from '../../../test/support/servers/server-process.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';

const PEOPLE = 12;
/** A job that the dead process had in its hands is given to another one after a minute. */
const AFTER_A_MINUTE = 150_000;

const clientAt = (baseUrl: string, sessionId?: string) =>
  createClient({ baseUrl, sessionId: () => sessionId });

async function newcomer(baseUrl: string) {
  const email = `${randomUUID()}@example.test`;
  const body = { firstName: 'Imani', lastName: 'Tester', email, password: PASSWORD };
  return clientAt(baseUrl).call(register, { body });
}

const notificationsOf = async (baseUrl: string, sessionId: string) =>
  (await clientAt(baseUrl, sessionId).page(listNotifications, {})).items.map(({ kind }) => kind);

test('a user verified before a kill -9 is notified afterwards, exactly once', async () => {
  const environment = {
    DATABASE_URL: await cloneDatabase(),
    ADMIN_EMAIL: 'ada@example.test',
    ADMIN_PASSWORD: PASSWORD,
  };
  const first = await startServerProcess(environment);
  const credentials = { email: environment.ADMIN_EMAIL, password: PASSWORD };
  const admin = await clientAt(first.url).call(login, { body: credentials });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newcomer(first.url)));
  const body = { status: 'verified', reason: 'Seen.' } as const;
  // The answers are there, what follows from them is somewhere between outbox, queue and row.
  await Promise.all(
    people.map(({ user }) =>
      clientAt(first.url, admin.sessionId).call(setUserStatus, { params: { id: user.id }, body }),
    ),
  );
  await first.kill();

  const second = await startServerProcess(environment);
  await expect
    .poll(() => Promise.all(people.map(({ sessionId }) => notificationsOf(second.url, sessionId))), {
      timeout: AFTER_A_MINUTE,
      interval: 500,
    })
    .toEqual(people.map(() => ['account_verified']));
}, 200_000);

test('a process that dies between the commit and the sending leaves the change with its message', async () => {
  const databaseUrl = await cloneDatabase();
  // Never started: no relay, no workers. This is where a kill -9 right after a commit leaves things.
  const dead = await buildApp({
    config: readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '10000' }),
    databaseUrl,
    secret: 'a secret for tests, 32 characters long',
    log: createLog('silent'),
    webDirectory: '/nonexistent',
  });
  await dead.http.ready();
  const clientOf = (sessionId?: string) =>
    createClient({
      baseUrl: 'http://josey.test',
      sessionId: () => sessionId,
      fetch: injectedFetch(dead.http),
    });
  const enter = (email: string) =>
    clientOf().call(register, {
      body: { firstName: 'Imani', lastName: 'Tester', email, password: PASSWORD },
    });
  const [ada, imani] = [await enter('ada@example.test'), await enter('imani@example.test')];
  const { db } = dead.database;
  await db
    .updateTable('users')
    .set({ role: 'admin', staff_rights: [...STAFF_RIGHTS] })
    .where('id', '=', ada.user.id)
    .execute();
  const body = { status: 'verified', reason: 'Seen.' } as const;
  await clientOf(ada.sessionId).call(setUserStatus, { params: { id: imani.user.id }, body });
  const waiting = await db.selectFrom('outbox').select('topic').execute();
  expect(waiting).toContainEqual({ topic: 'user.status_changed' });
  await dead.http.close();
  await dead.database.close();

  const heir = await startServerProcess({ DATABASE_URL: databaseUrl });
  await expect
    .poll(() => notificationsOf(heir.url, imani.sessionId), { timeout: 30_000 })
    .toEqual(['account_verified']);
}, 60_000);
