import { setUserStatus } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { createClient } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { injectedFetch } from '#platform/http/mount/injected-fetch.ts';
import { createLog } from '#platform/kernel/log.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { cleanUp } from './support/clean-up.ts';
import { cloneDatabase } from './support/database.ts';
import { adminPerson, newPerson } from './support/people.ts';

/** An app that neither listens nor works yet. */
async function builtApp() {
  const app = await buildApp({
    config: readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '10000' }),
    databaseUrl: await cloneDatabase(),
    secret: 'a secret for tests, 32 characters long',
    log: createLog('silent'),
    webDirectory: '/nonexistent',
  });
  const fetch = injectedFetch(app.http);
  return {
    ...app,
    client: (sessionId?: string) =>
      createClient({ baseUrl: 'http://josey.test', sessionId: () => sessionId, fetch }),
  };
}

test('a server is ready before its workers run, and they do later what requests have caused', async () => {
  const app = await builtApp();
  cleanUp(() => app.close());
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  await app.open();
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);

  const [ada, imani] = [await adminPerson(app), await newPerson(app)];
  const body = { status: 'verified', reason: 'Seen.' } as const;
  await ada.client.call(setUserStatus, { params: { id: imani.user.id }, body });
  const kinds = async () => (await imani.client.page(listNotifications, {})).items.map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);

  await app.start();
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['account_verified']);
});

test('a server that is closed while its workers start closes in order', async () => {
  const app = await builtApp();
  await app.open();
  const started = app.start();
  await app.close();
  await expect(started).resolves.toBeUndefined();
});
