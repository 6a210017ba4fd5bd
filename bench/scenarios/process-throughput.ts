import { availableParallelism } from 'node:os';
import { runLoad } from '../frame/http-load.ts';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { fillPeople } from '../processes/drivers.ts';
import { ALL, type Arrangement, ONE, openTown, type Town, TWO } from '../processes/town.ts';

const REQUESTS = 20_000;
const CONNECTIONS = 32;
const PATH = '/api/auth/me';

const RATE = 'requests';
const PARTS = ['Josey', 'PostgreSQL', 'the load itself', 'all of this'] as const;
const shareOf = (part: (typeof PARTS)[number]) => `of all cores: ${part}`;

async function prepare({ effort }: PrepareOptions) {
  const town = await openTown();
  const [person] = await fillPeople(town.postgres.database.db, 1);
  const requests = Math.ceil(REQUESTS * effort);
  const variant = (name: Arrangement): Variant => ({
    name,
    run: () => measure(town, name, person?.token ?? '', requests),
  });
  return { variants: ALL.map(variant), close: town.close };
}

async function measure(town: Town, name: Arrangement, token: string, requests: number): Promise<Sample> {
  const joseys = await town.start(name);
  const headers = { authorization: `Bearer ${token}` };
  const load = {
    path: PATH,
    headers,
    connections: CONNECTIONS / joseys.length,
    requests: requests / joseys.length,
  };
  const send = () => Promise.all(joseys.map(({ port }) => runLoad({ port, ...load })));
  await send();
  const before = await town.used(joseys);
  const [began, own] = [performance.now(), process.cpuUsage()];
  await send();
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const after = await town.used(joseys);
  await Promise.all(joseys.map((josey) => josey.stop()));
  const share = (microseconds: number) => microseconds / 1e6 / seconds / availableParallelism();
  const shares = [after.joseys - before.joseys, after.database - before.database, user + system].map(share);
  const all = [...shares, shares.reduce((sum, one) => sum + one, 0)];
  return {
    [RATE]: requests / seconds,
    ...Object.fromEntries(PARTS.map((part, at) => [shareOf(part), all[at] ?? Number.NaN])),
  };
}

const lines = (name: string, goal: Partial<Metric> = {}): Metric[] =>
  TWO.map((ours) => ({ name, unit: '', ours, against: ONE, ...goal }));

export const scenario: Scenario = {
  name: 'process-throughput',
  number: 'P15',
  title: `Signed-in GETs on ${CONNECTIONS} connections, database and load on the same ${availableParallelism()} cores`,
  goal: 'two processes ≥ 1.7 × one where the database is not the limit; the shares show what the limit is',
  prepare,
  metrics: [
    ...lines(RATE, { unit: '1/s', ratioAtLeast: 1.7 }),
    ...PARTS.flatMap((part) => lines(shareOf(part))),
  ],
};
