import { Failure } from '@josey/contract/core/envelope';
import { afterAll, expect, test } from 'vitest';
import { newToken } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

/** A Josey whose database is not there (nothing listens on port 1). */
const app = await buildApp({
  clock: { now: () => new Date() },
  config: readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '10000' }),
  databaseUrl: 'postgres://user@127.0.0.1:1/nowhere',
  secret: 'a secret for tests, 32 characters long',
  log: createLog('silent'),
  webDirectory: '/nonexistent',
});
await app.http.ready();
afterAll(() => app.http.close());

test.each([
  ['GET', '/api/auth/me', {}],
  ['POST', '/api/auth/login', { email: 'renee@example.test', password: 'a password' }],
] as const)('%s %s asks to come back shortly while the database is away', async (method, url, payload) => {
  const headers = { authorization: `Bearer ${newToken()}` };
  const response = await app.http.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
  expect([response.statusCode, Failure.parse(response.json()).code]).toEqual([503, 'unavailable']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('what needs no database still answers, and health tells the two apart', async () => {
  expect((await app.http.inject('/api/config')).statusCode).toBe(200);
  expect((await app.http.inject('/livez')).statusCode).toBe(200);
  const ready = await app.http.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', reason: 'database_away' }]);
});
