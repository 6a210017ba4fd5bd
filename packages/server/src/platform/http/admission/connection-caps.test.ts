import { setTimeout as pause } from 'node:timers/promises';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { connectRaw, headOf } from '../../../../test/support/raw-client.ts';
import { refusals } from '../../kernel/overload/refusals.ts';

const listen = async (settings: Record<string, string>, overrides = {}) => {
  const app = await startTestApp(settings, overrides);
  return app.http.listen({ port: 0, host: '127.0.0.1' });
};

test('a connection over the cap of its address is closed, and one more is served when one has left', async () => {
  const url = await listen({ CONNECTIONS_PER_ADDRESS: '2' });
  const [first, second] = [await connectRaw(url), await connectRaw(url)];
  const before = refusals.address;
  const third = await connectRaw(url);
  expect(await third.closed).toBe('');
  expect(refusals.address).toBe(before + 1);
  second.send(headOf('GET /livez'));
  await expect.poll(second.received).toContain('HTTP/1.1 200');
  first.socket.destroy();
  await first.closed;
  await pause(50);
  const fourth = await connectRaw(url);
  fourth.send(headOf('GET /livez'));
  await expect.poll(fourth.received).toContain('HTTP/1.1 200');
});

test('a connection over the cap in all is closed', async () => {
  const url = await listen({ CONNECTIONS: '1' });
  const before = refusals.connections;
  await connectRaw(url);
  const second = await connectRaw(url);
  expect(await second.closed).toBe('');
  expect(refusals.connections).toBe(before + 1);
});

test('behind a proxy the requests under way are counted, by the address that the proxy forwards', async () => {
  const { promise: found, resolve: find } = Promise.withResolvers<object>();
  const geocoding = { search: () => found, reverse: () => Promise.reject(new Error('not asked')) };
  const settings = { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '2' };
  const url = await listen(settings, { engines: { geocoding } });
  const ask = async (path: string, address: string) => {
    const client = await connectRaw(url);
    client.send(headOf(`GET ${path}`, 0, `X-Forwarded-For: 198.51.100.7, ${address}`));
    return client;
  };
  const search = '/api/places?q=fleet';
  const waiting = [await ask(search, '203.0.113.1'), await ask(search, '203.0.113.1')];
  await pause(50);
  const third = await ask('/livez', '203.0.113.1');
  await expect.poll(third.received).toMatch(/^HTTP\/1.1 429.*retry-after: 5\r\n/s);
  const other = await ask('/livez', '203.0.113.2');
  await expect.poll(other.received).toContain('HTTP/1.1 200');
  find({ places: [], isStandIn: true, attribution: 'none' });
  for (const client of waiting) await expect.poll(client.received).toContain('HTTP/1.1 200');
  const later = await ask('/livez', '203.0.113.1');
  await expect.poll(later.received).toContain('HTTP/1.1 200');
});

test('behind a proxy an open WebSocket counts until it closes', async () => {
  const url = await listen({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '1' });
  const forwarded = 'X-Forwarded-For: 203.0.113.1';
  const websocket = await connectRaw(url);
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  websocket.send(headOf(`GET ${SOCKET_PATH}/?EIO=4&transport=websocket`, 0, forwarded, ...upgrade));
  await expect.poll(websocket.received).toContain('HTTP/1.1 101');
  const client = await connectRaw(url);
  client.send(headOf('GET /livez', 0, forwarded));
  await expect.poll(client.received).toContain('HTTP/1.1 429');
  websocket.socket.destroy();
  await websocket.closed;
  await pause(50);
  client.send(headOf('GET /livez', 0, forwarded));
  await expect.poll(client.received).toContain('HTTP/1.1 200');
});
