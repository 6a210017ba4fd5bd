import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Whether this process is the one that dispatches. */
export interface Leadership {
  /** Acquires the lead, or verifies that it still has it. False also while the database is unreachable. */
  isOurs(): Promise<boolean>;
  resign(): Promise<void>;
}

/** An arbitrary number; all processes on one database must use the same. */
const LOCK = 1_752_001;
/** For a database that does not reply; the pg driver would wait longer. */
const TIMEOUT_MS = 3_000;

/**
 * The lead is an advisory lock held by a database session of this process; `openSession` opens exactly one connection,
 * used for nothing else. When the process or the connection ends, the lock is released, and the next process that asks
 * gets it. Two processes that both believe they lead for a moment do no harm: constraints decide about offers.
 */
export function createLeadership(openSession: () => Database): Leadership {
  let session = openSession();

  // The pg driver may have reconnected silently, so check each time whether the lock is held.
  async function ask(): Promise<boolean> {
    const { rows } = await sql<{ leads: boolean }>`
      select case
        when exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
          and classid = 0 and objid = ${LOCK} and granted) then true
        else pg_try_advisory_lock(${LOCK}) end as leads`.execute(session.db);
    return rows[0]?.leads ?? false;
  }

  return {
    async isOurs() {
      const patience = new AbortController();
      const answer = await Promise.race([
        ask().catch(() => false),
        pause(TIMEOUT_MS, 'silence' as const, { signal: patience.signal, ref: false }).catch(() => false),
      ]);
      patience.abort();
      if (answer !== 'silence') return answer;
      void session.close();
      session = openSession();
      return false;
    },
    resign: () => session.close(),
  };
}
