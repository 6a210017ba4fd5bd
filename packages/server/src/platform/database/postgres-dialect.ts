import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type postgres from 'postgres';
import { isDatabaseAway } from './database-errors.ts';
import type { PostgresPool } from './postgres-pool.ts';

/**
 * Kysely on postgres.js, every statement prepared. A statement outside a transaction goes to whichever connection
 * is free: reserving one first would cost two more turns of the event loop (P8). So `db.connection()` pins
 * nothing; what needs one connection takes a transaction.
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresJsDriver(pool),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresJsDriver implements Driver {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#pool.acquire();
    return new PostgresJsConnection(this.#pool);
  }

  async releaseConnection(): Promise<void> {
    this.#pool.release();
  }

  beginTransaction(connection: PostgresJsConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: PostgresJsConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresJsConnection): Promise<void> {
    return connection.rollBack();
  }

  destroy(): Promise<void> {
    return this.#pool.close();
  }
}

interface OpenTransaction {
  sql: postgres.TransactionSql;
  /** The pool as it was at the begin. */
  pool: postgres.Sql;
  commit(): void;
  rollBack(): void;
  /** Settled when the transaction is over, also when its connection dies. */
  over: Promise<never>;
  /** Nothing may be sent any more: postgres.js would hang or throw in the open. */
  isOver: boolean;
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PostgresJsConnection implements DatabaseConnection {
  readonly #pool: PostgresPool;
  #transaction: OpenTransaction | undefined;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const options = `${isolationLevel ? `isolation level ${isolationLevel}` : ''} ${accessMode ?? ''}`;
    const started = Promise.withResolvers<postgres.TransactionSql>();
    const decision = Promise.withResolvers<void>();
    const pool = this.#pool.sql;
    const over = pool.begin(options, (sql) => {
      started.resolve(sql);
      return decision.promise;
    }) as Promise<never>;
    const transaction = {
      pool,
      over,
      isOver: false,
      commit: () => decision.resolve(),
      rollBack: () => decision.reject(new Error('rolled back')),
    };
    over
      .catch((error) => started.reject(error))
      .finally(() => {
        transaction.isOver = true;
      });
    const sql = await this.#pool.answer(pool, started.promise);
    this.#transaction = Object.assign(transaction, { sql });
  }

  /** Rejects with the first failed statement when somebody went on regardless: nothing was committed then. */
  async commit(): Promise<void> {
    if (!this.#transaction) return;
    const { isOver, pool, over, commit } = this.#transaction;
    if (!isOver) commit();
    await this.#pool.answer(pool, over);
  }

  async rollBack(): Promise<void> {
    if (!this.#transaction || this.#transaction.isOver) return;
    const { pool, over, rollBack } = this.#transaction;
    rollBack();
    await this.#pool.answer(pool, over).catch(() => {});
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#run(sql, parameters as postgres.ParameterOrJSON<never>[]);
    const rows = result as unknown as Row[];
    return WRITES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
  }

  async #run(text: string, parameters: postgres.ParameterOrJSON<never>[]) {
    const transaction = this.#transaction;
    if (!transaction) {
      const { sql } = this.#pool;
      return this.#pool.answer(sql, sql.unsafe(text, parameters, { prepare: true }));
    }
    if (transaction.isOver) return transaction.over;
    const statement = transaction.sql.unsafe(text, parameters, { prepare: true });
    // A statement whose connection dies before it is sent is never answered.
    const answer = Promise.race([statement, transaction.over]);
    return this.#pool.answer(transaction.pool, answer).catch((error) => {
      transaction.isOver ||= isDatabaseAway(error);
      throw error;
    });
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; lists are read page by page here
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read page by page, not streamed.');
  }
}
