import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What work comes to first: to its end, or to a lock that another transaction holds. However busy the machine is. */
export async function endOrLock(db: Db, work: Promise<unknown>): Promise<'ended' | 'waits'> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  while (!hasEnded) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return 'waits';
    await sleep(10);
  }
  return 'ended';
}
