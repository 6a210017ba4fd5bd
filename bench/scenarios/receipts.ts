import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { verifyReceipts } from '../../packages/server/src/domains/receipts/receipts.public.ts';
import { fillCars } from '../booking/cars.ts';
import { type BenchPostgres, startBenchPostgres } from '../frame/postgres.ts';
import type { Prepared, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import type { Task } from '../ledger/booking-process.ts';
import { fillReceipts } from '../ledger/fill-receipts.ts';

const PROCESS = fileURLToPath(new URL('../ledger/booking-process.ts', import.meta.url));
const RECEIPTS = 100_000;
const SMALLER = 10;
/** Prices that differ: a rental of each length, which are then copied. */
const LENGTHS = 40;
const HOURS_MORE = 17;

const EACH = 'time of a receipt';
const MINUTES = 'minutes';
const OURS = `${RECEIPTS.toLocaleString('en')} receipts`;
const FEWER = `${SMALLER} × fewer`;

async function prepare({ scale }: PrepareOptions): Promise<Prepared> {
  const count = Math.ceil(RECEIPTS * scale);
  const [large, small] = [await issuer(OURS, count), await issuer(FEWER, Math.ceil(count / SMALLER))];
  return {
    variants: [large.variant, small.variant],
    async close() {
      for (const { close } of [large, small]) await close();
    },
  };
}

/** A database in which Josey has issued so many. A difference, a gap or a charge without a receipt fails the run. */
async function issuer(name: string, count: number) {
  const postgres = await startBenchPostgres();
  await bookAll(postgres, Math.min(LENGTHS, count));
  await fillReceipts(postgres, count);
  const variant: Variant = {
    name,
    async run() {
      const began = performance.now();
      const found = await verifyReceipts(postgres.database.db, () => {});
      const tookMs = performance.now() - began;
      const isWhole = found.receipts === count && found.proved === count;
      if (!isWhole || found.differences + found.gaps.length + found.missing > 0)
        throw new Error(`Not ${count} receipts without a difference: ${JSON.stringify(found)}`);
      return { [EACH]: tookMs / count, [MINUTES]: tookMs / 60_000 };
    },
  };
  return { variant, close: () => postgres.close() };
}

async function bookAll(postgres: BenchPostgres, lengths: number): Promise<void> {
  const cars = await fillCars(postgres.database.db, lengths);
  const child = fork(PROCESS, [postgres.url, 'with-ledger'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  for (const [at, vehicleId] of cars.vehicleIds.entries()) {
    const hours = 5 + at * HOURS_MORE;
    const task: Task = {
      bookings: 1,
      connections: 1,
      cars: { ...cars, vehicleIds: [vehicleId] },
      firstDay: 0,
      hours,
    };
    child.send(task);
    await once(child, 'message');
  }
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

export const scenario: Scenario = {
  name: 'receipts',
  number: 'P24',
  title: `\`verify-receipts\` on ${RECEIPTS.toLocaleString('en')} receipts: each price recomputed from its rates`,
  goal: 'no difference, gap or missing receipt, in minutes; time of each ≤ 1.5 × of the same among 10 × fewer',
  prepare,
  metrics: [
    { name: EACH, unit: 'ms', ours: OURS, against: FEWER, ratioAtMost: 1.5 },
    { name: MINUTES, unit: 'min', ours: OURS, against: FEWER },
  ],
};
