import { sql } from 'kysely';
import { AppError } from '../kernel/errors.ts';
import { type Db, openDatabase } from './database.ts';
import { isTimeout } from './database-errors.ts';

/** A streaming replica, as long as it is close enough behind the database. */
export interface Replica {
  /** Undefined while it is further behind, or not known to be closer. */
  fresh(): Db | undefined;
  /** Asks it for nothing until it has been looked at again. */
  markStale(): void;
  close(): Promise<void>;
}

/** How often in the time that it may be behind it is looked at: while it is asked for anything, otherwise never. */
const LOOKS = 10;

/** A position of the database's log, and when it was reached at the latest. */
interface LogPosition {
  at: number;
  lsn: string;
}

/**
 * Bounds the lag by the log: what the database had written at a moment, and the replica has replayed, is what the
 * replica shows at least as of that moment. Clocks and an idle database play no part.
 */
export function openReplica(primary: Db, url: string, connections: number, lagMs: number): Replica {
  const { db, close } = openDatabase(url, connections, { applicationName: 'josey replica' });
  let freshAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let written: LogPosition[] = [];

  async function look(): Promise<void> {
    const at = performance.now();
    lookedAt = at;
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(
      primary,
    );
    written = [...written, ...rows.map(({ lsn }) => ({ at, lsn }))].filter((one) => at - one.at <= lagMs);
    const shown = await sql<{ at: number | null }>`
      select max(at) as at
      from unnest(${written.map((one) => one.at)}::float8[], ${written.map(({ lsn }) => lsn)}::pg_lsn[]) as w (at, lsn)
      where lsn <= pg_last_wal_replay_lsn()`.execute(db);
    freshAt = shown.rows[0]?.at ?? freshAt;
  }

  return {
    fresh() {
      const now = performance.now();
      if (!isLooking && now - lookedAt >= lagMs / LOOKS) {
        isLooking = true;
        look()
          .catch(() => {})
          .finally(() => {
            isLooking = false;
          });
      }
      return now - freshAt <= lagMs ? db : undefined;
    },
    markStale() {
      freshAt = Number.NEGATIVE_INFINITY;
      written = [];
    },
    close,
  };
}

interface Reading {
  db: Db;
  replica: Replica | undefined;
}

/**
 * Runs a use case that only reads: on the replica while that is close behind, otherwise, and when the replica fails it,
 * on the database itself.
 */
export async function readFromReplica<C extends Reading, T>(
  context: C,
  read: (context: C) => Promise<T>,
): Promise<T> {
  const db = context.replica?.fresh();
  if (!db) return read(context);
  try {
    return await read({ ...context, db });
  } catch (error) {
    // What takes too long there takes as long here.
    if (error instanceof AppError || isTimeout(error)) throw error;
    context.replica?.markStale();
    return read(context);
  }
}
