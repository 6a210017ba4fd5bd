import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fillCars } from '../booking/cars.ts';
import { moduleBefore } from '../frame/module-before.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import type { Task } from '../mail-latency/process.ts';

const PROCESS = fileURLToPath(new URL('../mail-latency/process.ts', import.meta.url));
const MAILS = 100;
const BOOKINGS = 2_000;
const CONNECTIONS = 10;

const OURS = 'Josey';
const BEFORE = 'Josey before';
/** A baseline for the comparison: the same figures again. */
const AGAIN = 'Josey again';

async function prepare({ before, scale, effort }: PrepareOptions) {
  const running: { stop(): Promise<void> }[] = [];
  const variant = async (name: string, module: string): Promise<Variant> => {
    const postgres = await startBenchPostgres();
    const cars = await fillCars(postgres.database.db, 1_000);
    const child = fork(module, [postgres.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    running.push({
      async stop() {
        const exited = once(child, 'exit');
        child.disconnect();
        await exited;
        await postgres.close();
      },
    });
    await answerOf(child);
    let firstDay = 0;
    return {
      name,
      async run() {
        const bookings = Math.ceil(BOOKINGS * scale);
        const task: Task = {
          mails: Math.ceil(MAILS * effort),
          bookings,
          connections: CONNECTIONS,
          cars,
          firstDay,
        };
        firstDay += Math.ceil(bookings / cars.vehicleIds.length);
        child.send(task);
        return (await answerOf(child)) as Sample;
      },
    };
  };
  const against = before ? BEFORE : AGAIN;
  const other = before ? moduleBefore(before, ['mail-latency', 'p19'], 'process.ts') : PROCESS;
  return {
    variants: [await variant(OURS, PROCESS), await variant(against, other)],
    metrics: FIGURES.map(([name, unit]): Metric => ({ name, unit, ours: OURS, against })),
    async close() {
      for (const process of running) await process.stop();
    },
  };
}

const FIGURES = [
  ['median', 'ms'],
  ['p90', 'ms'],
  ['booked', '1/s'],
  ['told', '1/s'],
] as const;

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(300_000) });
  return answer;
}

export const scenario: Scenario = {
  name: 'mail-latency',
  number: 'P19',
  title: `From a commit to the mail engine; bookings on ${CONNECTIONS} connections whose owners are told`,
  goal: 'a mail needs one hop; with --before: bookings no slower than in the other checkout',
  prepare,
  metrics: [],
};
