import { sql } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Db } from './database.ts';

/** The host's clock and the steady one differ by so much more than before: it was set, or the machine slept. */
const JUMP_MS = 1_000;
/** The clocks of two machines drift apart slowly. */
const MEASURED_EVERY_MS = 3_600_000;
const RETRY_MS = 5_000;
/** What takes longer has waited, for a connection for example, and is measured again. */
const ROUND_TRIP_MS = 200;
/** A correction back by less is waited for; one by more means that the database's clock was set. */
const SET_BACK_MS = 10_000;

/**
 * The database's clock, which all processes share. Between measurements the steady clock of this process counts on, so
 * that a host's clock that is set two hours forward or back changes nothing: no driver vanishes, nothing expires early.
 * An idle process asks nothing.
 */
export async function createDatabaseClock(db: Db, log: Log): Promise<Clock> {
  let ahead = 0;
  let gap = 0;
  let measuredAt = 0;
  let latest = 0;
  const measure = async () => {
    gap = Date.now() - performance.now();
    const askedAt = performance.now();
    measuredAt = askedAt;
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const at = rows[0]?.at.getTime() ?? 0;
    const answeredAt = performance.now();
    const [least, most] = [at - answeredAt, at - askedAt];
    const isSlow = answeredAt - askedAt > ROUND_TRIP_MS;
    ahead = isSlow ? Math.min(Math.max(ahead, least), most) : (least + most) / 2;
    if (isSlow) measureSoon();
  };
  const measureSoon = () => {
    measuredAt += RETRY_MS - MEASURED_EVERY_MS;
  };
  const measureAgain = () =>
    void measure().catch((err) => {
      measureSoon();
      log.warn({ err }, 'The clock of the database cannot be read');
    });
  await measure();
  return {
    now() {
      const steady = performance.now();
      const hasJumped = Math.abs(Date.now() - steady - gap) > JUMP_MS;
      if (hasJumped || steady - measuredAt > MEASURED_EVERY_MS) measureAgain();
      const at = steady + ahead;
      if (at > latest || at < latest - SET_BACK_MS) latest = at;
      return new Date(latest);
    },
  };
}
