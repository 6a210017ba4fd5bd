import type postgres from 'postgres';
import { Deadlines } from '../kernel/deadlines.ts';
import { isConnectionLost, unanswered } from './database-errors.ts';

/** What is under way on a pool that was given up may still end within this time. */
const DRAIN_SECONDS = 5;

/**
 * postgres.js with a limit on every wait, and a new pool of it as soon as a connection is lost. Up to 3.4.9 a
 * statement that is sent between the error of a connection and its end is never answered and takes its
 * connection along: kept in use, the pool would run dry while the database is long back.
 */
export class PostgresPool {
  readonly #open: () => postgres.Sql;
  readonly #patience: Deadlines;
  readonly #waiting = new Set<() => void>();
  #sql: postgres.Sql;
  #free: number;
  #isClosed = false;

  constructor(open: () => postgres.Sql, limitMs: number) {
    this.#open = open;
    this.#patience = new Deadlines(limitMs, unanswered);
    this.#sql = open();
    this.#free = this.#sql.options.max;
  }

  get sql(): postgres.Sql {
    return this.#sql;
  }

  /**
   * A turn at one of the connections. With no more under way than there are connections, postgres.js never sends
   * a statement behind another one that may be slow or wait for a lock.
   */
  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn.resolve);
    await this.#patience.within(turn.promise).catch((error) => {
      // A turn that came in the same breath is passed on.
      if (!this.#waiting.delete(turn.resolve)) this.release();
      throw error;
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }

  /** The answer of a statement sent to `sql`, in time or not at all. */
  async answer<T>(sql: postgres.Sql, statement: PromiseLike<T>): Promise<T> {
    try {
      return await this.#patience.within(statement);
    } catch (error) {
      if (isConnectionLost(error)) this.#abort(sql);
      throw error;
    }
  }

  #abort(sql: postgres.Sql): void {
    if (sql !== this.#sql || this.#isClosed) return;
    this.#sql = this.#open();
    void sql.end({ timeout: DRAIN_SECONDS });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sql.end({ timeout: DRAIN_SECONDS });
  }
}
