import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '../../../config.ts';
import { createLog } from '../../kernel/log.ts';
import { createBus } from '../../processes/bus/bus.ts';
import { createInProcessHub } from '../../processes/bus/in-process-transport.ts';
import { handleFailures } from '../guards/failures.ts';
import { addressOf } from './client-address.ts';
import { limitByAddress, limitRequests } from './rate-limit.ts';
import { createRates } from './rates.ts';

const alone = () => createBus(createInProcessHub().join(), createLog('silent'));

function limited(perMinute: number) {
  let now = 1_000_000;
  const rates = createRates(alone(), () => now);
  const app = Fastify();
  handleFailures(app);
  app.get('/', { onRequest: limitByAddress(rates, 'tested', perMinute) }, async () => 'fine');
  return {
    get: async (remoteAddress: string) => app.inject({ url: '/', remoteAddress }),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('an address over its calls a minute is refused with the time to wait, and served after it', async () => {
  const { get, wait } = limited(2);
  await get('192.0.2.1');
  wait(20_000);
  expect((await get('192.0.2.1')).statusCode).toBe(200);
  const refused = await get('192.0.2.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers['retry-after']).toBe('40');
  expect((await get('192.0.2.2')).statusCode).toBe(200);
  wait(40_000);
  expect((await get('192.0.2.1')).statusCode).toBe(200);
});

test('an address that ignores its refusals waits a second for each further one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = limited(1);
  expect([(await get('192.0.2.1')).statusCode, (await get('192.0.2.1')).statusCode]).toEqual([200, 429]);
  const answered = vi.fn();
  const late = get('192.0.2.1').then(answered);
  expect((await get('192.0.2.2')).statusCode).toBe(200);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(answered.mock.lastCall?.[0].statusCode).toBe(429);
});

test('an office whose browsers fetch a new release has its photos left', async () => {
  const app = Fastify();
  handleFailures(app);
  app.decorate('hasFile', (url: string) => url.startsWith('/assets/'));
  // One photo and ten files of the build a minute.
  limitRequests(app, { RATE_LIMIT_FACTOR: 1 / 3_000 } as Config, createRates(alone()));
  app.get('/photo', async () => 'fine');
  app.setNotFoundHandler(async (_request, reply) => reply.code(200).send('fine'));
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (let times = 0; times < 10; times++) expect(await statusOf('/assets/start.js')).toBe(200);
  expect(await statusOf('/assets/start.js')).toBe(429);
  // The file for offline is as large as a photo, and counts as one.
  expect([await statusOf('/photo'), await statusOf('/assets/parts-1.json')]).toEqual([200, 429]);
});

test('pages that ask for the newest settings leave their address its files', async () => {
  const app = Fastify();
  handleFailures(app);
  // One file and eight such questions a minute.
  limitRequests(app, { RATE_LIMIT_FACTOR: 1 / 3_000 } as Config, createRates(alone()));
  for (const path of ['/photo', SETTINGS_REVISION.path]) app.get(path, async () => 'fine');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (let times = 0; times < 8; times++) expect(await statusOf(SETTINGS_REVISION.path)).toBe(200);
  expect(await statusOf(SETTINGS_REVISION.path)).toBe(429);
  expect([await statusOf('/photo'), await statusOf('/photo')]).toEqual([200, 429]);
});

test('moving about within one’s IPv6 network does not help', async () => {
  const { get } = limited(1);
  await get('2001:db8:1:2::1');
  expect((await get('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  expect((await get('2001:db8:1:3::1')).statusCode).toBe(200);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});
