import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

const run = promisify(execFile);

export interface Sample {
  memoryMb: number;
  connections: number;
  /** Rows of the outbox, and jobs that wait or run. */
  queued: number;
}

export async function sampleOf(pid: number, db: Db): Promise<Sample> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', `${pid}`]);
  const {
    rows: [row],
  } = await sql<{ connections: number; queued: number }>`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from outbox)
        + (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())
        as queued`.execute(db);
  return { memoryMb: Number(stdout) / 1024, connections: row?.connections ?? 0, queued: row?.queued ?? 0 };
}

/** Rides that were requested and completed. */
export async function countRides(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ rides: number }>`select count(*)::int as rides from rides
    where status = 'completed' and requested_at > ${since}`.execute(db);
  return rows[0]?.rides ?? 0;
}

/** What must never be, whatever the constraints say: counted without them. */
export async function countBroken(db: Db): Promise<Record<string, number>> {
  const {
    rows: [row],
  } = await sql<Record<string, number>>`select
    (select count(*)::int from occupancies a join occupancies b
      on a.vehicle_id = b.vehicle_id and a.id < b.id and a.during && b.during) as "cars out twice",
    (select count(*)::int from (select from rides where status in ('accepted', 'arrived', 'active')
      group by driver_id having count(*) > 1) d) as "drivers with two rides",
    (select count(*)::int from (select from rides where status in ('requested', 'accepted', 'arrived', 'active')
      group by rider_id having count(*) > 1) r) as "riders with two open rides",
    (select count(*)::int from payments where refunded_cents > captured_cents) as "refunds over their capture",
    (select count(*)::int from pgboss.job where state = 'failed') as "jobs given up"`.execute(db);
  return row ?? {};
}

const FIFTH = 5;
/** Shorter, and what is filled once looks like a leak. */
const JUDGED_MINUTES = 10;
const GROWTH_MAX_MB = 30;

/** What grew from the second fifth of the time to the last. The first fills what is filled once. */
export function findGrowth(samples: Sample[], minutes: number): { lines: string[]; isGrowing: boolean } {
  const part = (fifth: number) =>
    samples.slice((samples.length * fifth) / FIFTH, (samples.length * (fifth + 1)) / FIFTH);
  const [early, late] = [part(1), part(FIFTH - 1)];
  const [before, after] = [early, late].map((some) => median(some.map(({ memoryMb }) => memoryMb)));
  const [few, many] = [early, late].map((some) => Math.max(...some.map(({ connections }) => connections)));
  const isMemoryJudged = minutes >= JUDGED_MINUTES;
  const grewMb = (after ?? 0) - (before ?? 0);
  const isLeaking = isMemoryJudged && grewMb > Math.max(GROWTH_MAX_MB, (before ?? 0) * 0.1);
  const isOpening = (many ?? 0) > (few ?? 0) + 2;
  return {
    lines: [
      `memory ${before?.toFixed(0)} → ${after?.toFixed(0)} MB${isMemoryJudged ? '' : ` (not judged below ${JUDGED_MINUTES} minutes)`}`,
      `connections at most ${few} → ${many}`,
      `queue at most ${Math.max(...early.map(({ queued }) => queued))} → ${Math.max(...late.map(({ queued }) => queued))}`,
    ],
    isGrowing: isLeaking || isOpening,
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
