import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../kernel/errors.ts';

/** A number of attempts within a number of seconds, counted from the first. */
export interface Limit {
  /** Keeps the counts of one limit apart from those of another. */
  name: string;
  points: number;
  seconds: number;
}

/** Limits that all processes share, because they count in the database. */
export interface Limits {
  /** Counts an attempt. Throws `too_many_requests` with Retry-After when there were too many. */
  take(limit: Limit, key: string): Promise<void>;
  /** The same without an error, for callers who must not learn of the limit: whether the attempt is within it. */
  isWithin(limit: Limit, key: string): Promise<boolean>;
  /** Refunds a counted attempt that turned out to be legitimate. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Deletes expired counts. */
  prune(): Promise<void>;
}

/** The clock of the database, in milliseconds: all processes share it, and a host's clock that is set blocks no one. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** `factor` multiplies the number of attempts, never the time. */
export function createLimits(db: Db, factor: number): Limits {
  const keyOf = ({ name }: Limit, key: string) => `${name}:${key}`;
  /** Milliseconds to wait, 0 within the limit. */
  const count = async (limit: Limit, key: string): Promise<number> => {
    const { rows } = await sql<{ points: number; waitMs: number }>`
      insert into limits as known (key, points, expire)
      values (${keyOf(limit, key)}, 1, ${NOW} + ${limit.seconds * 1_000})
      on conflict (key) do update set
        points = case when known.expire <= ${NOW} then 1 else known.points + 1 end,
        expire = case when known.expire <= ${NOW} then excluded.expire else known.expire end
      returning points, expire - ${NOW} as "waitMs"`.execute(db);
    const [row] = rows;
    return row && row.points > Math.ceil(limit.points * factor) ? Math.max(1, row.waitMs) : 0;
  };
  return {
    async take(limit, key) {
      const waitMs = await count(limit, key);
      if (waitMs === 0) return;
      throw new AppError('too_many_requests', 'wait', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    },
    isWithin: async (limit, key) => (await count(limit, key)) === 0,
    async refund(limit, key) {
      await sql`update limits set points = points - 1
        where key = ${keyOf(limit, key)} and expire > ${NOW}`.execute(db);
    },
    prune: async () => void (await db.deleteFrom('limits').where('expire', '<', NOW).execute()),
  };
}
