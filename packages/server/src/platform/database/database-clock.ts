import { sql } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Db } from './database.ts';

/** The host's clock and the steady one differ by so much more than before: it was set, or the machine slept. */
const JUMP_MS = 1_000;
/** The clocks of two machines drift apart slowly. */
const MEASURED_EVERY_MS = 3_600_000;
const RETRY_MS = 5_000;

/**
 * The database's clock, which all processes share. Between measurements the steady clock of this process counts on, so
 * that a host's clock that is set two hours forward or back changes nothing: no driver vanishes, nothing expires early.
 * An idle process asks nothing.
 */
export async function createDatabaseClock(db: Db, log: Log): Promise<Clock> {
  let ahead = 0;
  let gap = 0;
  let measuredAt = 0;
  const measure = async () => {
    gap = Date.now() - performance.now();
    measuredAt = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const [row] = rows;
    if (row) ahead = row.at.getTime() - (measuredAt + performance.now()) / 2;
  };
  const measureAgain = () =>
    void measure().catch((err) => {
      measuredAt += RETRY_MS - MEASURED_EVERY_MS;
      log.warn({ err }, 'The clock of the database cannot be read');
    });
  await measure();
  return {
    now() {
      const steady = performance.now();
      const hasJumped = Math.abs(Date.now() - steady - gap) > JUMP_MS;
      if (hasJumped || steady - measuredAt > MEASURED_EVERY_MS) measureAgain();
      return new Date(steady + ahead);
    },
  };
}
