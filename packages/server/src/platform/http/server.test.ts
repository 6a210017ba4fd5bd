import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { newId } from '../kernel/ids.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'josey-web-'));
afterAll(() => rm(webDirectory, { recursive: true }));
await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>Josey</title>');
await writeFile(join(webDirectory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const app = await startTestApp();
/** Behind one proxy; every address has three calls a minute. */
const strict = await startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.005' }, { webDirectory });
const url = await strict.http.listen({ port: 0, host: '127.0.0.1' });

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The statuses of four calls, one after another. */
async function fourCalls(path: string, headersOf: (call: number) => Record<string, string>) {
  const statuses: number[] = [];
  for (const call of [1, 2, 3, 4]) {
    statuses.push((await strict.http.inject({ url: path, headers: headersOf(call) })).statusCode);
  }
  return statuses;
}

test('an address that a caller makes up in front of the proxy’s does not help', async () => {
  const made = (call: number) => from(`198.51.100.${call}, 203.0.113.1`);
  expect(await fourCalls('/api/config', made)).toEqual([200, 200, 200, 429]);
  expect((await strict.http.inject({ url: '/api/config', headers: from('203.0.113.2') })).statusCode).toBe(
    200,
  );
});

test.each([
  ['/%61pi/config', '203.0.113.3', 200],
  ['/ap%69/config', '203.0.113.4', 200],
  ['/api/nothing', '203.0.113.5', 404],
])('%s counts as a call of the API and is answered as one', async (path, address, status) => {
  expect(await fourCalls(path, () => from(address))).toEqual([status, status, status, 429]);
  const { headers } = await strict.http.inject({ url: path, headers: from(`${address}0`) });
  expect(headers).toMatchObject({ 'content-security-policy': API_POLICY, 'cache-control': 'no-store' });
});

test('a call with a whole address in its request line counts as one of the API', async () => {
  const absolute = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(url);
      const options = { port, path: 'http://josey.test/api/config', headers: from('203.0.113.6') };
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  const statuses = [await absolute(), await absolute(), await absolute(), await absolute()];
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('pages and their files keep the headers of pages', async () => {
  for (const [path, status] of [
    ['/forgot-password', 200],
    ['/nowhere', 404],
    ['/icon.svg', 200],
  ] as const) {
    const page = await strict.http.inject({ url: path, headers: from('203.0.113.7') });
    expect(page.statusCode).toBe(status);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
  }
});

test('Stripe is let in on the page with its form alone, and only when there is one', async () => {
  const key = (kind: string) => [kind, 'test', 'josey'].join('_');
  const stripe = { STRIPE_SECRET_KEY: key('sk'), STRIPE_WEBHOOK_SECRET: 'whsec_josey' };
  const policyOf = async ({ http }: typeof app, path: string) =>
    String((await http.inject({ url: path })).headers['content-security-policy']);
  const withForm = await startTestApp({ ...stripe, STRIPE_PUBLISHABLE_KEY: key('pk') }, { webDirectory });
  const form = await policyOf(withForm, '/payment-form/seti_1?back=/account');
  expect(form).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(form).toContain("connect-src 'self' https://api.stripe.com;");
  expect(form).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
  const others = [
    '/',
    '/account',
    '/rentals/1',
    '/request-ride',
    '/payment-form',
    '/payment-form/a/b',
    '/icon.svg',
  ];
  for (const path of [...others, '/nowhere/payment-form/seti_1', '/api/config?/payment-form/seti_1'])
    expect(await policyOf(withForm, path), path).not.toContain('stripe');
  const onPage = await startTestApp(stripe, { webDirectory });
  expect(await policyOf(onPage, '/payment-form/seti_1')).not.toContain('stripe');
  expect(await policyOf(strict, '/payment-form/seti_1')).not.toContain('stripe');
});

test('photos and readiness share a limit, and files of the build have another', async () => {
  const statusOf = async (path: string) =>
    (await strict.http.inject({ url: path, headers: from('203.0.113.11') })).statusCode;
  const paths = ['/readyz', `/files/${newId()}`];
  for (let round = 0; round < 7; round++)
    for (const path of paths) expect(await statusOf(path)).not.toBe(429);
  expect(await statusOf('/readyz')).not.toBe(429);
  for (const path of paths) expect(await statusOf(path)).toBe(429);
  expect(await statusOf('/icon.svg')).toBe(200);
});

test('a page that is written at each request counts as a call, and a person gets a page that says so', async () => {
  const path = `/vehicles/${newId()}`;
  expect(await fourCalls(path, () => from('203.0.113.12'))).toEqual([200, 200, 200, 429]);
  const headers = { ...from('203.0.113.12'), accept: 'text/html,*/*', 'accept-language': 'es' };
  const page = await strict.http.inject({ url: path, headers });
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    'text/html; charset=utf-8',
  ]);
  expect(page.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  expect(page.body).toContain('<html lang="es">');
  expect(page.body).toContain('Intentar de nuevo');
  await withSettings(strict, 'place', (place) => ({ ...place, name: 'Ländle & Co', language: 'es' }));
  const german = await strict.http.inject({ url: path, headers: { ...headers, 'accept-language': 'de' } });
  expect(german.body).toContain('<html lang="es">');
  expect(german.body).toContain('<h1>Ländle &amp; Co</h1>');
});

test('trying sessions is limited everywhere, opening files without one is not', async () => {
  const file = `/files/${newId()}`;
  const tried = () => ({ ...from('203.0.113.8'), authorization: `Bearer ${'x'.repeat(43)}` });
  expect(await fourCalls(file, tried)).toEqual([401, 401, 401, 429]);
  expect(await fourCalls(file, () => from('203.0.113.9'))).toEqual([401, 401, 401, 401]);
});

test('trying sessions at the socket is limited, too', async () => {
  const attempt = () =>
    new Promise<string>((resolve) => {
      const socket = io(url, {
        path: SOCKET_PATH,
        auth: { token: 'x'.repeat(43) },
        extraHeaders: from('198.51.100.1, 203.0.113.10'),
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      socket.once('connect_error', (error) => resolve(socket.disconnect() && error.message));
    });
  // A handshake counts, and what it tries.
  expect([await attempt(), await attempt(), await attempt()]).toEqual([
    'unauthenticated',
    'too_many_requests',
    'websocket error',
  ]);
});

test('an address that cannot be decoded is answered in the envelope', async () => {
  const response = await app.http.inject({ url: '/api/%zz' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    success: false,
    error: 'Check the address.',
    code: 'invalid_request',
    reason: 'address',
    requestId: response.headers['x-request-id'],
  });
  expect(response.headers).toMatchObject({
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
  });
});

test('an id longer than any is not found', async () => {
  const response = await app.http.inject({ url: `/api/vehicles/${'x'.repeat(200)}` });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('a body that is not JSON is an unsupported kind of body', async () => {
  const headers = { 'content-type': 'text/plain' };
  const response = await app.http.inject({ method: 'POST', url: '/api/auth/login', headers, payload: '{}' });
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media']);
});

test('a call that is written another way is still the same call to its Idempotency-Key', async () => {
  const { sessionId, user } = await newPerson(app);
  const id = newId();
  const headers = { authorization: `Bearer ${sessionId}`, 'idempotency-key': newId() };
  const pay = (path: string) => app.http.inject({ method: 'POST', url: path, headers, payload: {} });
  for (const path of [`/api/rentals/${id}/pay`, `/%61pi/rentals/${id}/p%61y`]) await pay(path);
  const slots = await app.context.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', user.id)
    .select('route')
    .execute();
  expect(slots).toEqual([{ route: `POST /api/rentals/${id}/pay` }]);
});

test('the mailbox and the components are pages of the demo alone', async () => {
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { webDirectory });
  const statusOf = async ({ http }: typeof demo, path: string) =>
    (await http.inject({ url: path, headers: { accept: 'text/html' } })).statusCode;
  for (const path of ['/demo/mail', '/demo/components']) {
    expect(await statusOf(demo, path)).toBe(200);
    expect(await statusOf(strict, path)).toBe(404);
  }
  for (const path of ['/account', '/forgot-password', '/reset-password', '/confirm-email', '/unsubscribe'])
    expect(await statusOf(demo, path)).toBe(200);
});
