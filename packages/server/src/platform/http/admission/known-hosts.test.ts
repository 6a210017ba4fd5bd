import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';

const DEMO = { DEMO: '1', SIMULATED_DRIVERS: '0', PUBLIC_URL: 'https://josey.example' };
const demo = await startTestApp(DEMO);
const beyond = await startTestApp({ ...DEMO, HOST: '0.0.0.0' });
const real = await startTestApp();

const signIn = async ({ http }: typeof demo, host: string) =>
  (await http.inject({ method: 'POST', url: '/api/demo/admin-login', headers: { host } })).statusCode;

const OURS = ['localhost:3000', 'josey.localhost', '127.0.0.1:3000', '[::1]:3000', 'JOSEY.example'];
test.each(OURS)('the demo answers as %s', async (host) => {
  expect(await signIn(demo, host)).not.toBe(403);
});

const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  'xlocalhost',
  '10.0.0.1',
  '@',
];
test.each(FOREIGN)('the demo refuses to answer as %s, and its page and its socket do too', async (host) => {
  expect(await signIn(demo, host)).toBe(403);
  const page = await demo.http.inject({ url: '/', headers: { host, accept: 'text/html' } });
  expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('set in PUBLIC_URL')]);
});

test('a socket of the demo is refused under a foreign name', async () => {
  const url = await demo.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { host: 'evil.example', origin: 'http://evil.example' },
    reconnection: false,
  });
  const refusal = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  expect(refusal.message).toBe('websocket error');
});

test('a demo that listens beyond its machine answers under its bare addresses, not under a foreign name', async () => {
  expect(await signIn(beyond, '192.0.2.7:3000')).not.toBe(403);
  expect(await signIn(beyond, 'evil.example')).toBe(403);
});

test('outside the demo any name is answered', async () => {
  expect((await real.http.inject({ url: '/livez', headers: { host: 'evil.example' } })).statusCode).toBe(200);
});
