import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@josey/contract/core/all-endpoints';
import { Failure } from '@josey/contract/core/envelope';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { approvedDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { scriptHashes } from '#platform/http/mount/docs-page.ts';
import { newToken } from '#platform/kernel/ids.ts';
import { startTestApp } from './support/app.ts';
import { adminPerson } from './support/people.ts';
import { PRODUCTION } from './support/production.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'josey-web-'));
const PAGE = '<!doctype html><script>document.title = "Josey"</script><p>Josey</p>';
await writeFile(join(webDirectory, 'index.html'), PAGE);
afterAll(() => rm(webDirectory, { recursive: true }));

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { webDirectory });
const PEOPLE = { admin: await adminPerson(app), driver: await approvedDriver(app) };

function expectFailure(response: LightMyRequestResponse, status: number, code: string) {
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  const body = Failure.strict().parse(response.json());
  expect([response.statusCode, body.code]).toEqual([status, code]);
  expect(body.requestId).toBe(response.headers['x-request-id']);
  expect(response.headers['cache-control']).toBe('no-store');
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const paths = Map.groupBy(API, ({ endpoint }) => endpoint.path);
const wrongMethods = [...paths].map(([path, calls]) => ({
  path,
  methods: METHODS.filter((method) => !calls.some(({ endpoint }) => endpoint.method === method)),
}));

test.each(wrongMethods)('$path is not found by $methods', async ({ path, methods }) => {
  const headers = { authorization: `Bearer ${PEOPLE.admin.sessionId}` };
  const url = path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057');
  for (const method of methods) {
    const response = await app.http.inject({ method, url, headers });
    // A short path may be the id of a longer one: GET /api/rides/estimate asks for the ride "estimate".
    expectFailure(response, 404, 'not_found');
  }
});

const withIds = API.filter(({ endpoint }) => endpoint.params).map(({ endpoint }) => endpoint);

test.each(withIds)('$method $path finds nothing under what is no id', async ({ access, method, path }) => {
  const { sessionId } = access === 'driver' ? PEOPLE.driver : PEOPLE.admin;
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent("1' or '1'='1"));
  const headers = { authorization: `Bearer ${sessionId}` };
  const response = await app.http.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
  expectFailure(response, 404, 'not_found');
});

const withBodies = API.filter(({ endpoint }) => endpoint.body).map(({ endpoint }) => endpoint);

test.each(withBodies)(
  '$method $path takes no body larger than a megabyte',
  async ({ access, method, path }) => {
    const { sessionId } = access === 'driver' ? PEOPLE.driver : PEOPLE.admin;
    const response = await app.http.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057'),
      headers: { authorization: `Bearer ${sessionId}` },
      payload: { filler: 'x'.repeat(1024 * 1024) },
    });
    expectFailure(response, 413, 'payload_too_large');
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/auth/me/too',
  '/assets/gone.js',
  '/files/nothing',
  '/gone.png',
])('%s is not found, in the envelope also for a browser', async (url) => {
  const response = await app.http.inject({ url, headers: { accept: 'text/html' } });
  expectFailure(response, 404, 'not_found');
});

test('a caller over the rate limit is refused with Retry-After, before any query', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '0.01' });
  const headers = { authorization: `Bearer ${newToken()}` };
  const ask = () => few.http.inject({ url: '/api/auth/me', headers });
  for (let call = 0; call < 6; call++) expect((await ask()).statusCode).toBe(401);
  const refused = await ask();
  expectFailure(refused, 429, 'too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await few.http.inject('/livez')).statusCode).toBe(200);
});

/** Where a page may take one kind of things from, by its policy. */
function sourcesOf(response: LightMyRequestResponse, kind: string): string[] {
  const policy = String(response.headers['content-security-policy']).split(';');
  const directive = policy.map((part) => part.trim().split(' ')).find(([name]) => name === kind);
  return directive?.slice(1) ?? [];
}

const scriptSources = (response: LightMyRequestResponse) => sourcesOf(response, 'script-src');

test('a page may ask the origin of the configured map, and no other', async () => {
  const MAP_STYLE_LIGHT = 'https://maps.josey.example/styles/light.json?key=abc';
  const mapped = await startTestApp({ MAP_STYLE_LIGHT }, { webDirectory });
  const [plain, withMap] = await Promise.all([app.http.inject('/'), mapped.http.inject('/')]);
  expect(sourcesOf(plain, 'connect-src')).toEqual(["'self'"]);
  expect(sourcesOf(withMap, 'connect-src')).toEqual(["'self'", 'https://maps.josey.example']);
  expect(sourcesOf(withMap, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://maps.josey.example']);
  expect(scriptSources(withMap)).toEqual(scriptSources(plain));
});

test.each(['/', '/api/docs/'])('%s runs its own scripts and no others', async (url) => {
  const response = await app.http.inject({ url, headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(200);
  const hashes = scriptHashes(response.body);
  expect(hashes).not.toEqual([]);
  const sources = scriptSources(response);
  expect(sources).toEqual(expect.arrayContaining(["'self'", ...hashes]));
  expect(sources.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('an answer of the API is data alone: nothing of it runs, is framed, guessed at or kept', async () => {
  const { headers } = await app.http.inject('/api/config');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('in production replies carry Strict-Transport-Security', async () => {
  const production = await startTestApp(PRODUCTION);
  for (const url of ['/api/config', '/livez', '/api/nothing']) {
    const { headers } = await production.http.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
});
