import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
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

const TABLE = 'limits';

/** `factor` multiplies the number of attempts, never the time. */
export function createLimits(db: Db, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  /** The library expects a pg pool; ours implements the one method that it calls. */
  const client = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  /** Milliseconds to wait, 0 within the limit. */
  const count = async (limit: Limit, key: string): Promise<number> => {
    try {
      await limiterOf(limit).consume(key);
      return 0;
    } catch (refusal) {
      // The library throws its result where there were too many, and an error where it could not count.
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
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
    refund: async (limit, key) => void (await limiterOf(limit).reward(key)),
    prune: async () => void (await db.deleteFrom('limits').where('expire', '<', Date.now()).execute()),
  };
}
