import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { Connection } from './connection.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import type { DB } from './database-types.generated.ts';
import { WatchedPool } from './watched-pool.ts';

/** Reads outside a transaction. Queries take `Db | Tx` as their required first argument. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  /** Whether its disk was full a moment ago: it answers reads, and refuses what needs room. */
  isFull(): boolean;
  close(): Promise<void>;
}

const pools = new WeakMap<Db, pg.Pool>();

/** Runs a compiled query without Kysely; undefined within a transaction. */
export const poolOf = (db: Db | Tx): pg.Pool | undefined => pools.get(db);

/** The maximum time of a statement, including waiting for locks: then the database ends it. */
export const STATEMENT_MS = 15_000;
/** For a database that does not reply because it or the network is frozen. */
const SILENCE_MS = 2_000;
/** Running statements may still finish within this time. */
const DRAIN_MS = 5_000;
/** So long after the last refusal for want of room the database counts as full; then it is tried again. */
const FULL_MS = 15_000;

export interface DatabaseOptions {
  /** Past PgBouncer, when the address goes through it. */
  directUrl?: string | undefined;
  isPrepared?: boolean;
  statementMs?: number;
  /** In pg_stat_activity. */
  applicationName?: string;
  /** Called for each statement that Kysely ran. */
  onStatement?: ((event: LogEvent) => void) | undefined;
}

/**
 * Connects to PostgreSQL. Every statement succeeds or fails within `statementMs` of getting a connection, and gets one
 * or fails within the same time. A lost connection is replaced when the next statement needs one.
 */
export function openDatabase(url: string, connections: number, options: DatabaseOptions = {}): Database {
  const { directUrl, isPrepared = true, statementMs = STATEMENT_MS, applicationName, onStatement } = options;
  let fullUntil = 0;
  const pool = new WatchedPool({
    Client: Connection,
    connectionString: url,
    directUrl: directUrl ?? url,
    isPrepared,
    max: connections,
    idleTimeoutMillis: 0,
    keepAlive: true,
    application_name: applicationName ?? 'josey',
    query_timeout: statementMs + SILENCE_MS,
    connectionTimeoutMillis: statementMs + SILENCE_MS,
    // PgBouncer refuses both: behind it the role has them (pooler.ts).
    ...(!directUrl && { options: '-c TimeZone=UTC', statement_timeout: statementMs }),
    onFull: () => {
      fullUntil = performance.now() + FULL_MS;
    },
  });
  // An idle connection has closed; without a listener the error would end the process.
  pool.on('error', () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  });
  pools.set(db, pool);
  return {
    db,
    isFull: () => performance.now() < fullUntil,
    close: () => Promise.race([db.destroy(), pause(DRAIN_MS, undefined, { ref: false })]),
  };
}

const TRIES = 4;

/**
 * Runs one use case in one transaction. After a deadlock or serialization failure it retries at most three times
 * with jitter; `work` must therefore have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !isWorthAnotherTry(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
