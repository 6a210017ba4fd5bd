import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { runOn } from '../support/run-on.ts';
import { startServerProcess } from '../support/servers/server-process.ts';

async function start(settings: Record<string, string>) {
  const databaseUrl = await cloneDatabase();
  const dataDirectory = await mkdtemp(join(inject('runDirectory'), 'data-'));
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    ...settings,
  });
  return { server, databaseUrl };
}

const body = JSON.stringify({ email: 'a@example.test', password: 'secret' });
const LOGIN = 'POST /api/auth/login';

test('after SIGTERM readiness says 503 to new connections, then they are refused; the exit code is 0', async () => {
  const { server } = await start({ DRAIN_SECONDS: '2' });
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    return answer?.status ?? 'refused';
  };
  expect(await readiness()).toBe(200);
  const stopped = server.stop();
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  await expect.poll(readiness, { interval: 20 }).toBe('refused');
  expect(await stopped).toBe(0);
});

test('after SIGTERM a request under way is answered, slow clients are cut after ten seconds, and the exit code is 0', async () => {
  const { server, databaseUrl } = await start({});
  const slow = [
    ['a body that does not come', headOf(LOGIN, 100)],
    ['a head that does not end', 'GET /livez HTTP/1.1\r\n'],
    ['nothing', ''],
    [
      'a socket that does not hear',
      headOf(
        `GET ${SOCKET_PATH}/?EIO=4&transport=websocket`,
        0,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    ],
  ];
  const clients = await Promise.all(
    slow.map(async ([, sent]) => {
      const client = await connectRaw(server.url);
      client.send(sent ?? '');
      return client;
    }),
  );
  clients.at(-1)?.socket.pause();
  // The sign-in waits for a table that another session has locked for three seconds.
  const locked = runOn(
    databaseUrl,
    'begin; lock table users in access exclusive mode; select pg_sleep(3); commit',
  );
  await pause(300);
  const caller = await connectRaw(server.url);
  caller.send(headOf(LOGIN, body.length) + body);
  await pause(300);
  const began = performance.now();
  const stopped = server.stop();
  expect(await caller.closed).toContain('HTTP/1.1 401');
  expect(performance.now() - began).toBeLessThan(9_000);
  await locked;
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(9_900);
  expect(performance.now() - began).toBeLessThan(15_000);
});
