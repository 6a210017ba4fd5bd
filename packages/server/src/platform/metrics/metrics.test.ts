import { readFile } from 'node:fs/promises';
import { me } from '@josey/contract/api/accounts/accounts';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { adminPerson, registeredPerson } from '../../../test/support/people.ts';
import { PRODUCTION } from '../../../test/support/production.ts';
import { runOn } from '../../../test/support/run-on.ts';
import { book, quoteOf, timeIn, trip } from '../../domains/rentals/rentals.factory.ts';
import { onlineDriver } from '../../domains/rides/drivers/drivers.factory.ts';
import { newTown } from '../../domains/rides/rides.factory.ts';
import { openDatabase, poolOf } from '../database/database.ts';
import { createMetrics } from './metrics.ts';
import { observePlatform } from './observe-platform.ts';

const TOKEN = 'a token that only Prometheus knows';
const app = await startTestApp({ METRICS_TOKEN: TOKEN });

async function scrape(from: TestApp = app): Promise<string> {
  const answer = await from.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.body;
}

const readSeries = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

test('with a token only its bearer reads the metrics; others are told nothing', async () => {
  const admin = await adminPerson(app);
  const wrong = ['Bearer a token that is wrong', TOKEN, 'Bearer', `Bearer ${admin.sessionId}`];
  for (const authorization of [undefined, ...wrong]) {
    const answer = await app.http.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('josey_');
  }
  await scrape();
});

test('without a token only this machine reads them, not through a proxy, and not in production', async () => {
  const [open, behindProxy] = [await startTestApp(), await startTestApp({ TRUST_PROXY: '1' })];
  const production = await startTestApp(PRODUCTION);
  const status = async (from: TestApp, remoteAddress: string, headers = {}) =>
    (await from.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await status(open, '127.0.0.1')).toBe(200);
  expect(await status(open, '192.0.2.7')).toBe(404);
  expect(await status(open, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
  expect(await status(behindProxy, '127.0.0.1')).toBe(404);
  expect(await status(production, '127.0.0.1')).toBe(404);
});

test('requests are counted by the pattern of their route, and no label names a person or an object', async () => {
  const { renter, vehicle } = await trip(app);
  await renter.client.call(me, {});
  await renter.client.call(getVehicle, { params: { id: vehicle.id } });
  await app.http.inject(`/api/of-nothing/${renter.user.id}`);
  await app.http.inject({ method: 'PROPFIND', url: `/${renter.user.id}` });
  const text = await scrape();
  const series =
    'josey_http_request_duration_seconds_count{method="GET",route="/api/vehicles/:id",status="200"}';
  expect(readSeries(text, series)).toBe(1);
  expect(text).toContain('{method="other",route="none",status="404"}');
  for (const personal of [vehicle.id, renter.user.id, renter.user.email, 'example.test', renter.sessionId])
    expect(text).not.toContain(personal);
});

test('money that is authorized and not captured is summed by currency', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: false });
  const before = readSeries(await scrape(), 'josey_payments_authorized_minor_units{currency="USD"}') || 0;
  const { totalCents } = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  const after = readSeries(await scrape(), 'josey_payments_authorized_minor_units{currency="USD"}');
  expect(after - before).toBe(totalCents);
});

test('the depth and age of queues, rounds of dispatch and refusals are read', async () => {
  await registeredPerson(app);
  await runOn(
    app.databaseUrl,
    `insert into outbox (id, topic, payload, created_at)
     values (gen_random_uuid(), 'of a newer version', '{}', now() - interval '1 hour')`,
  );
  await runOn(
    app.databaseUrl,
    `insert into pgboss.job (name, data, start_after)
     select name, '{}', now() - interval '2 hours' from pgboss.queue where name = 'prune'`,
  );
  await expect.poll(async () => readSeries(await scrape(), 'josey_outbox_waiting')).toBe(1);
  const text = await scrape();
  expect(readSeries(text, 'josey_outbox_oldest_seconds')).toBeGreaterThan(3_500);
  expect(readSeries(text, 'josey_database_up')).toBe(1);
  expect(readSeries(text, 'josey_sockets')).toBe(0);
  expect(readSeries(text, 'josey_mails_waiting')).toBeGreaterThanOrEqual(0);
  expect(readSeries(text, 'josey_data_free_bytes')).toBeGreaterThan(0);
  expect(readSeries(text, 'josey_admission_refusals_total{guard="rate"}')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^josey_jobs_waiting\{queue="prune"\} 1$/m);
  expect(text).toMatch(/^josey_jobs_oldest_seconds\{queue="prune"\} 7\d{3}/m);
  await onlineDriver(app, newTown());
  const rounds = async () => readSeries(await scrape(), 'josey_dispatch_rounds_total{role="leader"}');
  await expect.poll(rounds).toBeGreaterThan(0);
});

test('each metric that docs/operating.md names exists', async () => {
  app.context.metrics.collectProcess();
  const document = await readFile(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
  const { renter, vehicle } = await trip(app);
  await book(renter, await quoteOf(renter, vehicle, timeIn(app, 96)));
  // A metric of jobs that wait has a type, and no sample while none waits.
  const served = new Set((await scrape()).match(/(?<=^(?:# TYPE )?)\w+/gm));
  const named = new Set(document.match(/\b(?:josey|process|nodejs)_[a-z_]+/g));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !served.has(name))).toEqual([]);
});

test('the pool shows how many statements run and wait', async () => {
  // A pool of its own: what works in the background uses that of the app.
  const { db, close } = openDatabase(app.databaseUrl, 2);
  const metrics = createMetrics(app.context.log);
  observePlatform({ ...app.context, db, metrics });
  const busy = Array.from({ length: 5 }, () => sql`select pg_sleep(1)`.execute(db));
  await expect.poll(() => poolOf(db)?.waitingCount).toBe(3);
  const { text } = await metrics.text();
  await Promise.all(busy);
  await close();
  expect(readSeries(text, 'josey_database_connections{state="in_use"}')).toBe(2);
  expect(readSeries(text, 'josey_database_connections{state="idle"}')).toBe(0);
  expect(readSeries(text, 'josey_database_waiting')).toBe(3);
});

test('each series of one of several processes bears its number', async () => {
  vi.stubEnv('JOSEY_PROCESS', '2');
  onTestFinished(() => void vi.unstubAllEnvs());
  const metrics = createMetrics(app.context.log);
  metrics.counter('josey_tested_total', 'Tested.').inc();
  expect(readSeries((await metrics.text()).text, 'josey_tested_total{process="2"}')).toBe(1);
});
