import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { insertEntry, type NewEntry } from '../../packages/server/src/domains/ledger/ledger.queries.ts';
import type { Db, Tx } from '../../packages/server/src/platform/database/database.ts';
import { fillCars } from '../booking/cars.ts';
import { inParallel } from '../frame/in-parallel.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Prepared, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import type { Task } from '../ledger/booking-process.ts';
import { chargeOf, fillPeople, insertPlainly, makePlainTables } from '../ledger/payees.ts';

const PROCESS = fileURLToPath(new URL('../ledger/booking-process.ts', import.meta.url));
const CONNECTIONS = 16;
const CARS = 1_000;
const PEOPLE = 1_000;
const BOOKINGS = 500;
const POSTINGS = 20_000;

const BOOKED = 'bookings per second';
const POSTED = 'entries per second';
const OURS = 'booking with its entries';
const WITHOUT = 'booking without them';
const RECEIPTS = 'booking with its entries and its receipt';
const SPREAD = 'entries of many owners';
const BUSY = 'entries of one busy owner';
const PLAIN = 'plain insert';

async function prepare(options: PrepareOptions): Promise<Prepared> {
  const booking = [
    await booker(OURS, options),
    await booker(WITHOUT, options, { kind: 'without-ledger' }),
    await booker(RECEIPTS, options, { hasReceipts: true }),
  ];
  const posting = await posters(options);
  return {
    variants: [...booking.map(({ variant }) => variant), ...posting.variants],
    async close() {
      for (const { close } of [...booking, posting]) await close();
    },
  };
}

/**
 * A Josey of its own with a database of its own. A charge's entry asks for a receipt, which is made and mailed beside the next
 * bookings: that is measured by itself.
 */
async function booker(
  name: string,
  { scale, effort }: PrepareOptions,
  { kind = 'with-ledger', hasReceipts = false } = {},
) {
  const postgres = await startBenchPostgres();
  if (!hasReceipts)
    await postgres.fill(async (db) => {
      await sql`alter table ledger_entries disable trigger ledger_entries_want_receipts`.execute(db);
    });
  const cars = await fillCars(postgres.database.db, Math.ceil(CARS * scale));
  const child = fork(PROCESS, [postgres.url, kind], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await answerOf(child);
  let firstDay = 0;
  const variant: Variant = {
    name,
    async run() {
      const bookings = Math.ceil(BOOKINGS * effort);
      const task: Task = { bookings, connections: CONNECTIONS, cars, firstDay };
      firstDay += Math.ceil(bookings / cars.vehicleIds.length);
      child.send(task);
      return (await answerOf(child)) as Sample;
    },
  };
  return {
    variant,
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
      await postgres.close();
    },
  };
}

/** Each entry in a transaction of its own, on one platform account; a deadlock fails the run. */
async function posters({ effort }: PrepareOptions) {
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  const people = await fillPeople(db, PEOPLE);
  await makePlainTables(db);
  const one = (at: number) => people[at % PEOPLE] as string;
  const variant = (name: string, ownerOf: (at: number) => string, write: Write = insertEntry): Variant => ({
    name,
    async run() {
      const entries = Array.from({ length: Math.ceil(POSTINGS * effort) }, (_, at) =>
        chargeOf(one(at), ownerOf(at)),
      );
      const began = performance.now();
      await inParallel(CONNECTIONS, entries, (entry) => db.transaction().execute((tx) => write(tx, entry)));
      const seconds = (performance.now() - began) / 1_000;
      await requireNoDeadlock(db);
      return { [POSTED]: entries.length / seconds };
    },
  });
  const next = (at: number) => one(at + 1);
  return {
    variants: [variant(SPREAD, next), variant(BUSY, () => one(0)), variant(PLAIN, next, insertPlainly)],
    close: () => postgres.close(),
  };
}

type Write = (tx: Tx, entry: NewEntry) => Promise<unknown>;

async function requireNoDeadlock(db: Db): Promise<void> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  if (rows[0]?.deadlocks !== 0) throw new Error(`There were ${rows[0]?.deadlocks} deadlocks.`);
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(300_000) });
  return answer;
}

export const scenario: Scenario = {
  name: 'ledger',
  number: 'P22',
  title: `Bookings with their ledger entries, and entries alone, ${CONNECTIONS} connections`,
  goal: 'bookings/s ≥ 0.85 × without entries; one busy owner ≥ 0.8 × of many, no deadlock; entries/s ≥ 0.5 × plain inserts',
  prepare,
  metrics: [
    { name: BOOKED, unit: '1/s', ours: OURS, against: WITHOUT, ratioAtLeast: 0.85 },
    { name: BOOKED, unit: '1/s', ours: RECEIPTS, against: WITHOUT },
    { name: POSTED, unit: '1/s', ours: BUSY, against: SPREAD, ratioAtLeast: 0.8 },
    { name: POSTED, unit: '1/s', ours: SPREAD, against: PLAIN, ratioAtLeast: 0.5 },
  ],
};
