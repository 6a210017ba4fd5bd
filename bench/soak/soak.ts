import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../packages/server/src/platform/kernel/start/find-free-port.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import { type Running, run, stop, untilReady } from './processes.ts';
import { rentAndAsk, type Tally } from './renters.ts';
import { countBroken, countRides, findGrowth, type Sample, sampleOf } from './watch.ts';

// A part of `npm run test:soak`: drivers, riders, renters and questions against one running server, for so many minutes.
// Fails when memory or connections grow, the queue does not empty, something is booked twice, or a call ends in a 5xx.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const MINUTES = Number(values.minutes);
const SAMPLE_MS = 2_000;
const DRAIN_MS = 60_000;
const PASSWORD = 'josey-demo';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-soak-'));
  await chmod(folder, 0o711);
  const postgres = await startBenchPostgres(2);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = run('server', [], {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: `${port}`,
    PUBLIC_URL: url,
    DEMO: '1',
    SIMULATED_DRIVERS: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '10000',
  });
  const running = [server];
  try {
    await untilReady(url, server.child);
    const people = [
      '--url',
      url,
      '--drivers',
      '12',
      '--riders',
      '12',
      '--speed',
      '20',
      '--log-level',
      'warn',
    ];
    const simulator = run('simulator', people, { DEMO_PASSWORD: PASSWORD });
    running.push(simulator);
    const { db } = postgres.database;
    const began = new Date();
    const [tally, samples] = await underLoad(url, () => sampleOf(server.child.pid ?? 0, db));
    await stop(simulator);
    return report({
      tally,
      samples,
      server,
      rides: await countRides(db, began),
      left: await drain(() => sampleOf(server.child.pid ?? 0, db)),
      broken: await countBroken(db),
    });
  } finally {
    for (const one of running.reverse()) await stop(one);
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function underLoad(url: string, sample: () => Promise<Sample>): Promise<[Tally, Sample[]]> {
  const signal = AbortSignal.timeout(MINUTES * 60_000);
  const samples: Sample[] = [];
  const watch = async () => {
    while (!signal.aborted) {
      samples.push(await sample());
      await pause(SAMPLE_MS);
    }
  };
  const [tally] = await Promise.all([rentAndAsk(url, PASSWORD, signal), watch()]);
  return [tally, samples];
}

/** Without load the queue empties; answers what is left of it. */
async function drain(sample: () => Promise<Sample>): Promise<number> {
  const end = Date.now() + DRAIN_MS;
  for (;;) {
    const { queued } = await sample();
    if (queued === 0 || Date.now() > end) return queued;
    await pause(1_000);
  }
}

interface Outcome {
  tally: Tally;
  samples: Sample[];
  server: Running;
  rides: number;
  left: number;
  broken: Record<string, number>;
}

function report({ tally, samples, server, rides, left, broken }: Outcome): number {
  const growth = findGrowth(samples, MINUTES);
  console.log(
    `${MINUTES} minutes: ${tally.booked} bookings, ${tally.refused} refusals, ${rides} rides, ${tally.asked} questions`,
  );
  for (const line of growth.lines) console.log(line);
  const faults = {
    ...broken,
    'calls without a proper answer': tally.errors.length,
    'errors logged': server.errors.length,
    'left in the queue': left,
  };
  for (const [name, count] of Object.entries(faults)) console.log(`${name}: ${count}`);
  for (const line of [...tally.errors, ...server.errors].slice(0, 5)) console.log(`  ${line.slice(0, 500)}`);
  const isIdle = [tally.booked, tally.asked, rides].includes(0);
  if (isIdle) console.log('Of one kind there was nothing: that proves nothing.');
  const hasFaults = Object.values(faults).some((count) => count > 0);
  return growth.isGrowing || hasFaults || isIdle ? 1 : 0;
}

process.exitCode = await main();
