import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { hasRedis } from '../frame/redis.ts';
import type { Metric, Prepared, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { quantile } from '../frame/statistics.ts';
import type { Finder } from '../nearest-drivers/finder.ts';
import { Fleet, REPORT_SECONDS } from '../nearest-drivers/fleet.ts';
import { createGridFinder, GRID } from '../nearest-drivers/grid-finder.ts';
import { createPostgresFinder, POSTGRES } from '../nearest-drivers/postgres-finder.ts';
import { createRedisFinder, REDIS } from '../nearest-drivers/redis-finder.ts';

const DRIVERS = 25_000;
const NEAREST = 10;
const RADIUS_METERS = 5_000;
/** In each round every driver reports once, in batches as they would come together in a twentieth of a second. */
const BATCHES = 80;
const QUESTIONS_A_BATCH = 100;
const CHECKED = 50;

const PACE = 'what the drivers report';
const QUESTION = 'nearest 10, p50';
const SLOW_QUESTION = 'nearest 10, p95';
const UPDATES = 'updates';

async function prepare({ scale }: { scale: number }): Promise<Prepared> {
  const fleet = new Fleet(Math.round(DRIVERS * scale));
  const finders = [createGridFinder(), await createPostgresFinder()];
  if (hasRedis) finders.push(await createRedisFinder());
  else console.error('P1 without Redis: there is no redis-server here (apt-get install -y redis-server).');
  const everybody = fleet.places.map((place, id) => ({ id, ...place }));
  for (const finder of finders) {
    for (let start = 0; start < everybody.length; start += 5_000) {
      await finder.move(everybody.slice(start, start + 5_000));
    }
  }
  await requireSameAnswers(fleet, finders);
  const pace: Variant = {
    name: PACE,
    run: async () => ({ [UPDATES]: fleet.places.length / REPORT_SECONDS }),
  };
  return {
    variants: [...finders.map((finder) => variantOf(fleet, finder)), pace],
    async close() {
      for (const finder of finders) await finder.close();
    },
  };
}

function variantOf(fleet: Fleet, finder: Finder): Variant {
  return {
    name: finder.name,
    async run(): Promise<Sample> {
      const [microseconds, moving] = [[] as number[], { drivers: 0, ms: 0 }];
      for (let batch = 0; batch < BATCHES; batch++) {
        const moved = fleet.move(Math.ceil(fleet.places.length / BATCHES));
        const startedAt = performance.now();
        await finder.move(moved);
        moving.ms += performance.now() - startedAt;
        moving.drivers += moved.length;
        for (let question = 0; question < QUESTIONS_A_BATCH; question++) {
          const place = fleet.somewhere();
          const askedAt = performance.now();
          // Awaited only where there is something to wait for: a turn of the event loop is not the grid's.
          const answer = finder.nearest(place, NEAREST, RADIUS_METERS);
          if (answer instanceof Promise) await answer;
          microseconds.push((performance.now() - askedAt) * 1_000);
        }
      }
      return {
        [QUESTION]: quantile(microseconds, 0.5),
        [SLOW_QUESTION]: quantile(microseconds, 0.95),
        [UPDATES]: (moving.drivers / moving.ms) * 1_000,
      };
    },
  };
}

/** All of them must mean the same by near. Redis rounds places to less than a meter. */
async function requireSameAnswers(fleet: Fleet, finders: Finder[]): Promise<void> {
  for (let question = 0; question < CHECKED; question++) {
    const place = fleet.somewhere();
    const meters = await Promise.all(
      finders.map(async (finder) =>
        distancesOf(fleet, place, await finder.nearest(place, NEAREST, RADIUS_METERS)),
      ),
    );
    const [ours = [], ...theirs] = meters;
    for (const other of theirs) {
      const isSame =
        other.length === ours.length && other.every((one, index) => Math.abs(one - (ours[index] ?? 0)) < 3);
      if (!isSame) throw new Error(`Different answers at ${JSON.stringify(place)}: ${meters.join(' | ')}`);
    }
  }
}

const distancesOf = (fleet: Fleet, place: Point, ids: number[]) =>
  ids.map((id) => Math.round(greatCircleMeters(place, fleet.places[id] ?? place)));

function against(peer: string): Metric[] {
  const line = { unit: 'µs', ours: GRID, against: peer };
  return [
    { ...line, name: QUESTION, ratioAtMost: 0.03 },
    { ...line, name: SLOW_QUESTION },
    { name: UPDATES, unit: '/s', ours: GRID, against: peer },
  ];
}

export const scenario: Scenario = {
  name: 'nearest-drivers',
  number: 'P1',
  title: 'Nearest 10 free drivers within 5 km, 25,000 moving drivers, each reports every 4 s',
  goal: 'p50 ≤ 0.03 × Redis and ≤ 0.03 × GiST KNN; updates keep up with the drivers',
  prepare,
  metrics: [
    ...(hasRedis ? against(REDIS) : []),
    ...against(POSTGRES),
    { name: UPDATES, unit: '/s', ours: GRID, against: PACE, ratioAtLeast: 1 },
  ],
};
