import { setTimeout as pause } from 'node:timers/promises';
import { fillCars } from '../booking/cars.ts';
import { type Call, callsOf } from '../call-costs/calls.ts';
import { type DatabaseState, isSettled, stateOf } from '../call-costs/database-state.ts';
import type { Metric, PrepareOptions, Sample, Scenario } from '../frame/scenario.ts';
import { fillDrivers, fillPeople, type Person, wakeDrivers } from '../processes/drivers.ts';
import type { Josey } from '../processes/start-josey.ts';
import { ONE, openTown, type Town } from '../processes/town.ts';
import { fillWithVehicles } from '../search/fill.ts';

const CALLS = 60;
const AT_ONCE = 4;
const IDLE_MS = 3_000;
const PATIENCE_MS = 20_000;

const FIGURES: Record<string, string> = {
  statements: '',
  'CPU of Josey': 'ms',
  'CPU of PostgreSQL': 'ms',
  'rows that stay': '',
  'bytes of tables': 'kB',
  'bytes of log': 'kB',
  'bytes of the reply': 'kB',
};

async function prepare({ scale, effort }: PrepareOptions) {
  const town = await openTown();
  const { db } = town.postgres.database;
  await town.postgres.fill((fill) => fillWithVehicles(fill, Math.round(10_000 * scale), new Date()));
  const count = Math.max(AT_ONCE, Math.ceil(CALLS * effort));
  const { vehicleIds } = await fillCars(db, count);
  const people = await fillPeople(db, count);
  await fillDrivers(db, 1_000);
  const [josey] = await town.start(ONE);
  if (!josey) throw new Error('There is no Josey.');
  let day = 0;
  const calls = callsOf(josey.port, vehicleIds, () => day);
  const cheapest = calls[0]?.name ?? '';
  return {
    variants: calls.map((call) => ({
      name: call.name,
      run: () => {
        day++;
        return measure(town, josey, call, people);
      },
    })),
    metrics: Object.entries(FIGURES).flatMap(([name, unit]) =>
      calls.map((call): Metric => ({ name, unit, ours: call.name, against: cheapest })),
    ),
    async close() {
      await josey.stop();
      await town.close();
    },
  };
}

/** What one call costs with everything it causes afterwards, without what the same time costs when nothing happens. */
async function measure(town: Town, josey: Josey, call: Call, people: Person[]): Promise<Sample> {
  const { db } = town.postgres.database;
  await wakeDrivers(db);
  const given = await eachOf(people, async (person, at) => call.before?.(person, at));
  await settle(town);
  const idle = await spend(town, josey, () => pause(IDLE_MS));
  let results: unknown[] = [];
  const spent = await spend(town, josey, async () => {
    results = await eachOf(people, (person, at) => call.run(person, at, given[at]));
    await settle(town);
  });
  const grown = tablesThatGrew(idle.state, spent.state).map(([name, rows]) => `${name} ${rows}`);
  if (grown.length > 0) process.stderr.write(`  ${people.length} calls, rows: ${grown.join(', ')}\n`);
  await eachOf(people, async (person, at) => call.after?.(person, results[at]));
  const share = spent.seconds / idle.seconds;
  const each = (part: 'statements' | 'josey' | 'database' | 'wal') =>
    Math.max(0, spent[part] - idle[part] * share) / people.length;
  const replies = results.reduce((sum: number, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0);
  const rows = tablesThatGrew(idle.state, spent.state).reduce((sum, [, count]) => sum + count, 0);
  return {
    statements: each('statements'),
    'CPU of Josey': each('josey') / 1_000,
    'CPU of PostgreSQL': each('database') / 1_000,
    'rows that stay': rows / people.length,
    'bytes of tables': (spent.state.tableBytes - idle.state.tableBytes) / people.length / 1_000,
    'bytes of log': each('wal') / 1_000,
    'bytes of the reply': replies / people.length / 1_000,
  };
}

async function eachOf<T>(people: Person[], work: (person: Person, at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const waiting = people.entries();
  const worker = async () => {
    for (const [at, person] of waiting) results[at] = await work(person, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function settle({ postgres }: Town): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSettled(postgres.database.db)) && performance.now() < end) await pause(100);
}

async function spend(town: Town, josey: Josey, work: () => Promise<void>) {
  const { db } = town.postgres.database;
  const [before, used, wal] = [await josey.usage(), await town.used([josey]), (await stateOf(db)).walBytes];
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const [after, usedThen] = [await josey.usage(), await town.used([josey])];
  const state: DatabaseState = await stateOf(db);
  return {
    seconds,
    state,
    statements: after.statements - before.statements,
    josey: usedThen.joseys - used.joseys,
    database: usedThen.database - used.database,
    wal: state.walBytes - wal,
  };
}

const tablesThatGrew = (before: DatabaseState, after: DatabaseState): [string, number][] =>
  [...after.rows]
    .map(([name, rows]): [string, number] => [name, rows - (before.rows.get(name) ?? 0)])
    .filter(([, rows]) => rows > 0);

export const scenario: Scenario = {
  name: 'call-costs',
  number: 'P21',
  title: `What a call costs with everything it causes, ${CALLS} of each by as many people; docs/scaling.md has the table`,
  goal: 'for information; the ratio is to a call that reads the session alone',
  prepare,
  metrics: [],
};
