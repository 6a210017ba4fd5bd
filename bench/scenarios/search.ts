import {
  findFreeVehicles,
  type SearchFilter,
} from '../../packages/server/src/domains/vehicles/search/search.queries.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { quantile } from '../frame/statistics.ts';
import { fillWithVehicles } from '../search/fill.ts';
import { indexPlaces, readKnown, searchByPlace } from '../search/peer.ts';
import { planOf } from '../search/plans.ts';
import { goOnDuty, rollOn } from '../search/ride-duty.ts';
import { searchesFrom } from '../search/searches.ts';

const VEHICLES = 100_000;
const ON_DUTY = 10_000;
const CONNECTIONS = 16;
const ONE_BY_ONE = 200;
const TOGETHER = 400;

const OURS = 'cells and busy time in the row';
const PEER = 'GiST point + NOT EXISTS';
const ROWS = 'the same rows, already known';
const PAGE = { sort: 'price', limit: 20, after: undefined } as const;

type Search = (...search: Parameters<typeof findFreeVehicles>) => Promise<unknown[]>;

async function prepare({ scale }: PrepareOptions) {
  const now = new Date();
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  await postgres.fill(async (filling) => {
    await fillWithVehicles(filling, Math.round(VEHICLES * scale), now);
    await indexPlaces(filling);
  });
  const drivers = await goOnDuty(postgres.url, Math.round(ON_DUTY * scale), now);
  await requireSameHits(db, now);
  await printPlans(postgres.url, now);
  const variant = (name: string, search: Search): Variant => ({
    name,
    run: async (round) => ({
      ...(await latencies(db, search, now, round)),
      'searches per second': await throughput(db, search, now, round),
    }),
  });
  const known = await readKnown(db, PAGE.limit + 1);
  const duty = rollOn(postgres.url, drivers);
  return {
    variants: [variant(OURS, findFreeVehicles), variant(PEER, searchByPlace), variant(ROWS, known)],
    async close() {
      const rolled = await duty.stop();
      process.stderr.write(`${drivers.length} cars on ride duty, ${rolled} duties taken for longer\n`);
      await postgres.close();
    },
  };
}

/** A faster search that finds something else has not won. */
async function requireSameHits(db: Db, now: Date): Promise<void> {
  const searches = searchesFrom(now, 1);
  let found = 0;
  for (let i = 0; i < 50; i++) {
    const filter = searches.next().value;
    const [ours, theirs] = [
      await findFreeVehicles(db, filter, PAGE, now),
      await searchByPlace(db, filter, PAGE),
    ];
    const idsOf = (rows: typeof ours) => JSON.stringify([rows[0]?.total, rows.map(({ id }) => id)]);
    if (idsOf(ours) !== idsOf(theirs)) throw new Error('The two searches find different vehicles');
    found += ours.length;
  }
  if (found === 0) throw new Error('The searches find nothing');
}

async function printPlans(url: string, now: Date): Promise<void> {
  const filter = searchesFrom(now, 1).next().value;
  const searches: [string, (db: Db) => Promise<unknown>][] = [
    [OURS, (db) => findFreeVehicles(db, filter, PAGE, now)],
    [PEER, (db) => searchByPlace(db, filter, PAGE)],
  ];
  for (const [name, search] of searches) process.stderr.write(`\n${name}\n${await planOf(url, search)}\n\n`);
}

async function latencies(db: Db, search: Search, now: Date, round: number) {
  const searches = searchesFrom(now, 1_000 + round);
  const times: number[] = [];
  for (let i = 0; i < ONE_BY_ONE; i++) {
    const filter = searches.next().value;
    const start = performance.now();
    await search(db, filter, PAGE, now);
    times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

async function throughput(db: Db, search: Search, now: Date, round: number): Promise<number> {
  const searches = searchesFrom(now, 2_000 + round);
  const waiting: SearchFilter[] = Array.from({ length: TOGETHER }, () => searches.next().value);
  const start = performance.now();
  const work = async () => {
    for (let filter = waiting.pop(); filter; filter = waiting.pop()) await search(db, filter, PAGE, now);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return (TOGETHER * 1_000) / (performance.now() - start);
}

const line = (name: string, unit: string, goal: Partial<Metric> = {}): Metric => ({
  name,
  unit,
  ours: OURS,
  against: PEER,
  ...goal,
});

export const scenario: Scenario = {
  name: 'search',
  number: 'P4',
  title:
    'Free vehicles within 10 km for two days, one type, by price, 20 rows of 100,000 vehicles in 50 cities, 10,000 of them on ride duty',
  goal: 'against a GiST point with NOT EXISTS on the exclusion index: p50 ≤ 0.1 ×, p95 ≤ 0.1 ×, 16 connections ≥ 10 ×',
  prepare,
  metrics: [
    line('p50', 'ms', { ratioAtMost: 0.1 }),
    line('p95', 'ms', { ratioAtMost: 0.1 }),
    line('searches per second', '/s', { ratioAtLeast: 10 }),
    // What reading a page of twenty costs in this process and on the way, however it was found.
    line('p50', 'ms', { ours: ROWS }),
    line('searches per second', '/s', { ours: ROWS }),
  ],
};
