import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

/** What Linux counts in /proc/<pid>/stat: hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Processor time of a process, in microseconds. */
export const cpuOf = (pid: number) => (statOf(pid)?.own ?? 0) * TICK_MICROSECONDS;

/** Processor time of a PostgreSQL server on this machine with all its processes, in microseconds. */
export async function cpuOfPostgres(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(pid) ?? [])
    .filter(({ parent }) => parent === postmaster);
  const self = statOf(postmaster);
  const ticks = stats.reduce((sum, { own }) => sum + own, (self?.own ?? 0) + (self?.ended ?? 0));
  return ticks * TICK_MICROSECONDS;
}
