import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import type { DB } from './database-types.generated.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { PostgresPool } from './postgres-pool.ts';

/** Reads outside a transaction. Queries take `Db | Tx` as their required first argument. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  /** The driver itself, for LISTEN and for the few statements that Kysely cannot write. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/** Whole numbers stay numbers (cents and counts fit 2^53); calendar dates stay YYYY-MM-DD. */
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: (text: string) => text, serialize: (text: string) => text },
  ...arrayTypes,
};

/** No statement takes longer, waiting for locks included: the database ends it then. */
const STATEMENT_MS = 15_000;
/** A database that does not even say so, because it or the way to it stands still. */
const SILENCE_MS = 2_000;

/**
 * Connects to PostgreSQL. Every statement runs prepared and is answered or failed within `statementMs`. jsonb
 * parameters are passed as values, never as strings: the driver encodes them itself.
 */
export function openDatabase(url: string, connections: number, statementMs = STATEMENT_MS): Database {
  const open = () =>
    postgres(url, {
      max: connections,
      types,
      fetch_types: false,
      onnotice: () => {},
      connect_timeout: 5,
      backoff: (attempt) => Math.min(2, 0.1 * 2 ** attempt),
      connection: { application_name: 'josey', TimeZone: 'UTC', statement_timeout: statementMs },
    }) as unknown as postgres.Sql;
  const pool = new PostgresPool(open, statementMs + SILENCE_MS);
  const db = new Kysely<DB>({ dialect: postgresDialect(pool) });
  return {
    db,
    get sql() {
      return pool.sql;
    },
    async close() {
      await db.destroy();
      // Kysely closes what it has used itself.
      await pool.close();
    },
  };
}

const TRIES = 4;

/**
 * Runs one use case in one transaction. A deadlock or serialization failure is tried again at most three times
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
