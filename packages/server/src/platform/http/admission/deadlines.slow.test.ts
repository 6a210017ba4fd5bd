import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { connectRaw, headOf } from '../../../../test/support/raw-client.ts';
import { createLog } from '../../kernel/log.ts';
import { refusals } from '../../kernel/overload/refusals.ts';

const WAIT_MS = 400;
const deadlines = { headMs: WAIT_MS, waitMs: WAIT_MS, lookMs: 50 };
const search = async () => {
  await pause(3 * WAIT_MS);
  return { places: [], isStandIn: true, attribution: 'none' };
};
const geocoding = { search, reverse: () => Promise.reject(new Error('not asked')) };
const webDirectory = '/nonexistent';
const logged: string[] = [];
const log = createLog('error', { write: (line) => logged.push(line) });
const app = await startTestApp({}, { deadlines, engines: { geocoding }, webDirectory, log });
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const LOGIN = 'POST /api/auth/login';

test.each([
  ['that sends nothing', ''],
  ['whose head does not end', 'GET /livez HTTP/1.1\r\nHost: localhost\r\n'],
  ['whose body does not come', headOf(LOGIN, 100)],
  ['whose body stops', `${headOf(LOGIN, 100)}{"email"`],
  ['whose body was not asked for', headOf('GET /livez', 100)],
])('a connection %s is closed after the deadline, and counted', async (_, sent) => {
  const before = refusals.slow;
  const client = await connectRaw(url);
  const began = performance.now();
  client.send(sent);
  await client.closed;
  expect(performance.now() - began).toBeGreaterThan(WAIT_MS * 0.9);
  expect(refusals.slow).toBe(before + 1);
});

test('a body that ends early, by the client or by the deadline, is not logged as a fault', async () => {
  const [gone, slow] = [await connectRaw(url), await connectRaw(url)];
  for (const client of [gone, slow]) client.send(headOf(LOGIN, 100));
  await pause(WAIT_MS / 4);
  gone.socket.destroy();
  await slow.closed;
  expect(logged).toEqual([]);
});

test('a byte now and then buys no time', async () => {
  const client = await connectRaw(url);
  client.send(headOf(LOGIN, 1_000));
  const drip = setInterval(() => client.send(' '), 50);
  await client.closed;
  clearInterval(drip);
});

test('a body that comes along slowly is read to its end', async () => {
  const client = await connectRaw(url);
  const body = JSON.stringify({ email: 'a@example.test', password: 'secret', pad: ' '.repeat(16_000) });
  client.send(headOf(LOGIN, body.length));
  const parts = 10;
  for (let part = 0; part < parts; part++) {
    await pause((2 * WAIT_MS) / parts);
    client.send(body.slice((body.length * part) / parts, (body.length * (part + 1)) / parts));
  }
  await expect.poll(client.received).toContain('HTTP/1.1 401');
  client.socket.destroy();
});

test('a client that does not read its answer is closed, one that waits for it is not', {
  timeout: 90_000,
}, async () => {
  const reader = await connectRaw(url);
  reader.send(headOf('GET /api/places?q=fleet'));
  await expect.poll(reader.received).toContain('HTTP/1.1 200');
  reader.socket.destroy();

  const idle = await connectRaw(url);
  idle.socket.pause();
  const before = refusals.slow;
  // Pipelined: more answers than the buffers of both sides hold.
  for (let request = 0; request < 40; request++) idle.send(headOf('GET /api/openapi.json'));
  // The deadline counts when the server has written them, however long that takes it.
  await expect.poll(() => refusals.slow, { timeout: 60_000 }).toBe(before + 1);
  idle.socket.destroy();
});
