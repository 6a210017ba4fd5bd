import pg from 'pg';
import { isDatabaseFull, isPlanStale, isUnanswered } from './database-errors.ts';

/** Statements with lists of values have many texts: a connection keeps only the first ones prepared. */
const MOST_PREPARED = 500;
/** A database that does not connect within this time is unreachable. */
const CONNECT_MS = 5_000;

const [INT8, INT8_ARRAY, INT4_ARRAY, DATE, DATE_ARRAY, TEXT_ARRAY] = [20, 1016, 1007, 1082, 1182, 1009];

/** Whole numbers stay numbers (cents and counts fit 2^53); calendar dates stay YYYY-MM-DD. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY)],
  [DATE, String],
  [DATE_ARRAY, pg.types.getTypeParser(TEXT_ARRAY)],
]);

const types = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? pg.types.getTypeParser(oid),
} as pg.CustomTypesConfig;

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void;

export interface ConnectionConfig extends pg.ClientConfig {
  /** False behind a PgBouncer that does not know prepared statements. */
  isPrepared?: boolean;
  /** Called for each statement that fails because the database's disk is full. */
  onFull?: () => void;
}

/** Prepares each statement with parameters at its first use, so that it is parsed only once (bench P8). */
export class Connection extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #mostPrepared: number;
  readonly #onFull: (() => void) | undefined;
  #prepared = 0;

  constructor({ isPrepared = true, onFull, ...config }: ConnectionConfig = {}) {
    super({ ...config, types, connectionTimeoutMillis: CONNECT_MS });
    this.#mostPrepared = isPrepared ? MOST_PREPARED : 0;
    this.#onFull = onFull;
    // The running statement fails, or else the next one. An error event without a listener would end the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg has seven overloads; Kysely and the pool call these two
  override query(text: any, values?: any, callback?: any): any {
    if (callback) return this.#run(text, values, callback);
    return new Promise((resolve, reject) => {
      this.#run(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #run(text: string, values: unknown[] | undefined, callback: Callback): void {
    super.query(this.#named(text, values), (error, result) => {
      if (!error) return callback(undefined, result);
      if (isDatabaseFull(error)) this.#onFull?.();
      // Its reply comes too late or never, and the next statement would wait behind this one.
      if (isUnanswered(error)) void this.end();
      if (!isPlanStale(error)) return callback(error);
      this.#names.delete(text);
      if (this.getTransactionStatus() !== 'I') return callback(error);
      super.query(this.#named(text, values), callback);
    });
  }

  #named(text: string, values: unknown[] | undefined): pg.QueryConfig {
    return values?.length ? { name: this.#nameOf(text), text, values } : { text };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size === this.#mostPrepared) return known;
    const name = `s${++this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }
}
