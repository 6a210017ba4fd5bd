import { countUsers, listUsersForAdmin } from '../../packages/server/src/domains/accounts/accounts.public.ts';
import { countRides, listRidesForAdmin } from '../../packages/server/src/domains/rides/rides.public.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import type { Context } from '../../packages/server/src/platform/kernel/context.ts';
import { fillWithRides, fillWithUsers, settle } from '../admin-lists/fill.ts';
import { plainCounts, plainPage } from '../admin-lists/plain.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { quantile } from '../frame/statistics.ts';

/** At scale 1; 100 makes a million of each. */
const ROWS = 10_000;
const TIMES = 15;
const RARE = 'zyqwort';
const COMMON = 'quin';

const OURS = 'kept counts, pages by key, trigrams';
const PLAIN = 'count(*), pages by offset, ilike';

const FIGURES = [
  'users, first page',
  'users, deep page',
  'users, pending by name',
  'users, drivers pending',
  'users, rare search',
  'users, common search pending',
  'users, counts',
  'rides, first page',
  'rides, deep page',
  'rides, cancelled',
  'rides, by fare',
  'rides, counts',
] as const;
type Looks = Record<(typeof FIGURES)[number], () => Promise<unknown>>;

async function prepare({ scale }: PrepareOptions) {
  const database = await startBenchPostgres();
  const { db } = database.database;
  const rows = Math.round(ROWS * scale);
  await database.fill(async (filling) => {
    await fillWithUsers(filling, rows);
    await fillWithRides(filling, rows);
    await settle(filling);
  });
  const deep = { users: await idAt(db, 'users', rows), rides: await idAt(db, 'rides', rows) };
  return {
    variants: [variant(OURS, ours(db, deep)), variant(PLAIN, plain(db, Math.floor(rows * DEPTH)))],
    close: database.close,
  };
}

const DEPTH = 0.9;

async function idAt(db: Db, table: 'users' | 'rides', rows: number): Promise<string> {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .offset(Math.floor(rows * DEPTH))
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export function ours(db: Db, deep: { users: string; rides: string }): Looks {
  const context = { db } as Context;
  const query = { sort: 'since', order: 'desc', limit: 20 } as const;
  const users = (filter: Partial<Parameters<typeof listUsersForAdmin>[1]>) =>
    Promise.all([listUsersForAdmin(context, { ...query, ...filter }), countUsers(db, filter)]);
  const rides = (filter: Partial<Parameters<typeof listRidesForAdmin>[1]>) =>
    Promise.all([listRidesForAdmin(context, { ...query, ...filter }), countRides(db, filter.status)]);
  return {
    'users, first page': () => users({}),
    'users, deep page': () => users({ cursor: deep.users }),
    'users, pending by name': () => users({ status: 'pending', sort: 'name', order: 'asc' }),
    'users, drivers pending': () => users({ status: 'pending', role: 'driver' }),
    'users, rare search': () => users({ search: RARE }),
    'users, common search pending': () => users({ search: COMMON, status: 'pending' }),
    'users, counts': () => countUsers(db, {}),
    'rides, first page': () => rides({}),
    'rides, deep page': () => rides({ cursor: deep.rides }),
    'rides, cancelled': () => rides({ status: 'cancelled' }),
    'rides, by fare': () => rides({ sort: 'fare' }),
    'rides, counts': () => countRides(db),
  };
}

function plain(db: Db, offset: number): Looks {
  const ordered = (table: 'users' | 'rides', order: string) => plainPage(db, { table, order });
  return {
    'users, first page': () => plainPage(db, { table: 'users' }),
    'users, deep page': () => plainPage(db, { table: 'users', offset }),
    'users, pending by name': () =>
      plainPage(db, { table: 'users', status: 'pending', order: 'last_name, first_name, id' }),
    'users, drivers pending': () => plainPage(db, { table: 'users', status: 'pending', isDriver: true }),
    'users, rare search': () => plainPage(db, { table: 'users', search: RARE }),
    'users, common search pending': () =>
      plainPage(db, { table: 'users', search: COMMON, status: 'pending' }),
    'users, counts': () => plainCounts(db, 'users'),
    'rides, first page': () => plainPage(db, { table: 'rides' }),
    'rides, deep page': () => plainPage(db, { table: 'rides', offset }),
    'rides, cancelled': () => plainPage(db, { table: 'rides', status: 'cancelled' }),
    'rides, by fare': () => ordered('rides', 'coalesce(final_fare_cents, fare_cents) desc, id desc'),
    'rides, counts': () => plainCounts(db, 'rides'),
  };
}

function variant(name: string, looks: Looks): Variant {
  return {
    name,
    async run() {
      const sample: Record<string, number> = {};
      for (const figure of FIGURES) sample[figure] = await median(looks[figure]);
      return sample;
    },
  };
}

async function median(look: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    await look();
    times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}

export const scenario: Scenario = {
  name: 'admin-lists',
  number: 'P16',
  title: 'The administration’s lists, p50 of a page with its count; 10,000 users and rides at scale 1',
  goal: 'a page costs the same at scale 1, 10 and 100; the textbook’s way stands beside it for information',
  prepare,
  metrics: FIGURES.map((name): Metric => ({ name, unit: 'ms', ours: OURS, against: PLAIN })),
};
