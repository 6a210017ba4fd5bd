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

/**
 * Kysely on postgres.js, every statement prepared. A statement outside a transaction goes to whichever connection
 * is free: reserving one first would cost two more turns of the event loop (P8). So `db.connection()` pins
 * nothing; what needs one connection takes a transaction.
 */
export function postgresDialect(sql: postgres.Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresJsDriver(sql),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresJsDriver implements Driver {
  readonly #sql: postgres.Sql;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(sql: postgres.Sql) {
    this.#sql = sql;
    this.#free = sql.options.max;
  }

  async init(): Promise<void> {}

  /**
   * With no more under way than there are connections, postgres.js never sends a statement behind another one
   * that may be slow or wait for a lock.
   */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free--;
    return new PostgresJsConnection(this.#sql);
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
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

  async destroy(): Promise<void> {
    await this.#sql.end({ timeout: CLOSE_WITHIN_SECONDS });
  }
}

interface OpenTransaction {
  sql: postgres.TransactionSql;
  commit(): void;
  rollBack(): void;
  /** Settled when the transaction is over, also when its connection dies. */
  over: Promise<never>;
  /** Nothing may be sent any more: postgres.js would hang or throw in the open. */
  isOver: boolean;
}

/** After it a statement that is never answered no longer keeps the process from ending. */
const CLOSE_WITHIN_SECONDS = 5;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PostgresJsConnection implements DatabaseConnection {
  readonly #pool: postgres.Sql;
  #transaction: OpenTransaction | undefined;

  constructor(pool: postgres.Sql) {
    this.#pool = pool;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const options = `${isolationLevel ? `isolation level ${isolationLevel}` : ''} ${accessMode ?? ''}`;
    const started = Promise.withResolvers<postgres.TransactionSql>();
    const decision = Promise.withResolvers<void>();
    const over = this.#pool.begin(options, (sql) => {
      started.resolve(sql);
      return decision.promise;
    }) as Promise<never>;
    const transaction = {
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
    this.#transaction = Object.assign(transaction, { sql: await started.promise });
  }

  /** Rejects with the first failed statement when somebody went on regardless: nothing was committed then. */
  async commit(): Promise<void> {
    if (!this.#transaction?.isOver) this.#transaction?.commit();
    await this.#transaction?.over;
  }

  async rollBack(): Promise<void> {
    if (!this.#transaction || this.#transaction.isOver) return;
    this.#transaction.rollBack();
    await this.#transaction.over.catch(() => {});
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#run(sql, parameters as postgres.ParameterOrJSON<never>[]);
    const rows = result as unknown as Row[];
    return WRITES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
  }

  async #run(text: string, parameters: postgres.ParameterOrJSON<never>[]) {
    const transaction = this.#transaction;
    if (!transaction) return this.#pool.unsafe(text, parameters, { prepare: true });
    if (transaction.isOver) return transaction.over;
    const statement = transaction.sql.unsafe(text, parameters, { prepare: true });
    // A statement whose connection dies before it is sent is never answered.
    return Promise.race([statement, transaction.over]).catch((error) => {
      transaction.isOver ||= isDatabaseAway(error);
      throw error;
    });
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; lists are read page by page here
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read page by page, not streamed.');
  }
}
