import { once } from 'node:events';
import { connect } from 'node:net';
import { me } from '@josey/contract/api/accounts/accounts';
import type { FoundPlaces } from '@josey/contract/api/places';
import { expect, test } from 'vitest';
import { startOwnTestApp, startTestApp } from '../../../test/support/app.ts';
import { startFlakyTcpProxy } from '../../../test/support/servers/flaky-tcp-proxy.ts';

/** The statuses and bodies of two replies on one connection. */
const repliesIn = (text: string) =>
  text.split('HTTP/1.1 ').flatMap((reply) => {
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    return head ? [[Number(head.slice(0, 3)), body]] : [];
  });

test('a server that shuts down finishes what is under way and says that it takes no more', async () => {
  const { promise: found, resolve: find } = Promise.withResolvers<FoundPlaces>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const search = () => {
    begin();
    return found;
  };
  const geocoding = { search, reverse: () => Promise.reject(new Error('not asked')) };
  const app = await startTestApp({}, { engines: { geocoding } });
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: josey.test\r\n\r\n`);

  ask('/readyz');
  await expect.poll(() => repliesIn(text)).toEqual([[200, '{"status":"ok"}']]);
  ask('/api/places?q=fleet');
  await begun;
  const closed = app.close();
  const arrived = once(app.http.server, 'request');
  ask('/readyz');
  await arrived;
  const ended = once(socket, 'close');
  find({ places: [], isStandIn: true, attribution: 'none' });
  await ended;
  await closed;
  expect(repliesIn(text).slice(1)).toEqual([
    [200, expect.stringContaining('"success":true')],
    [503, '{"status":"unavailable","reason":"stopping"}'],
  ]);
});

test('a server whose database hangs says that it is not ready, before its calls have failed', async () => {
  const app = await startTestApp();
  const way = await startFlakyTcpProxy(app.databaseUrl);
  const server = await startOwnTestApp({}, { databaseUrl: way.url });
  await expect(server.http.inject('/readyz')).resolves.toMatchObject({ statusCode: 200 });
  way.freeze();
  const call = server.client('a'.repeat(43)).call(me, {});
  const first = await Promise.race([call.catch(() => 'call'), server.http.inject('/readyz')]);
  expect(first).toMatchObject({ statusCode: 503 });
  await expect(call).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  way.thaw();
  await expect
    .poll(async () => (await server.http.inject('/readyz')).statusCode, { timeout: 10_000 })
    .toBe(200);
}, 20_000);
