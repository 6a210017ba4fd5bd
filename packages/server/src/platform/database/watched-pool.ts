import pg from 'pg';
import { QueueFull } from '../kernel/overload/queue-full.ts';
import { DatabaseSilent } from './database-errors.ts';

/** At a few milliseconds for a statement, the last of them waits about a second. */
const MOST_WAITING = 500;
/** Without progress for this long, the database is asked for a sign of life. */
const SUSPICIOUS_MS = 750;
/** How long it has for that; both together stay below three seconds. */
const SIGN_OF_LIFE_MS = 2_000;
const CHECK_MS = 250;

export interface WatchedPoolConfig extends pg.PoolConfig {
  /** Where a sign of life comes from: PgBouncer answers even when the database hangs. */
  directUrl: string;
  isPrepared: boolean;
  onFull: () => void;
}

type Release = (release?: unknown) => void;
type Callback = (error?: Error, client?: pg.PoolClient, release?: Release) => void;

/**
 * A pool that refuses at once when too many wait for a connection, and that notices when the database hangs: statements
 * run, none ends, and a new connection gets no answer either. Then everything under way fails, and everything new fails
 * at once, until the database answers again. A slow statement is not a hanging database; an idle pool asks nothing.
 */
export class WatchedPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #isSilent = false;
  #isAsking = false;
  #lastProgress = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #directUrl: string;

  constructor({ directUrl, ...config }: WatchedPoolConfig) {
    super(config);
    this.#directUrl = directUrl;
    this.on('acquire', (client) => this.#busy.add(client));
    this.on('release', (_error, client) => {
      this.#busy.delete(client);
      this.#lastProgress = performance.now();
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: two overloads; Kysely waits for a promise, `query` passes a callback
  override connect(callback?: any): any {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (error ? reject(error) : resolve(client)));
    });
  }

  override end(callback?: () => void): Promise<void> {
    clearInterval(this.#timer);
    return callback ? (super.end(callback) as unknown as Promise<void>) : super.end();
  }

  #connect(callback: Callback): void {
    const refusal = this.#refusal();
    if (refusal) {
      callback(refusal);
      return;
    }
    this.#watch();
    const giveUp = (error: Error) => {
      this.#waiting.delete(giveUp);
      callback(error);
    };
    this.#waiting.add(giveUp);
    super.connect((error, client, release) => {
      // Given up before: the connection comes too late.
      if (!this.#waiting.delete(giveUp)) release?.();
      else callback(error, client, release);
    });
  }

  #refusal(): Error | undefined {
    if (this.#isSilent) return new DatabaseSilent();
    return this.waitingCount < MOST_WAITING ? undefined : new QueueFull();
  }

  #watch(): void {
    if (this.#timer) return;
    this.#lastProgress = performance.now();
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  async #check(): Promise<void> {
    const isIdle = this.#busy.size === 0 && this.#waiting.size === 0;
    if (isIdle && !this.#isSilent) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const askedAt = performance.now();
    if (this.#isAsking || (!this.#isSilent && askedAt - this.#lastProgress < SUSPICIOUS_MS)) return;
    this.#isAsking = true;
    const lives = await this.#givesSignOfLife();
    this.#isAsking = false;
    if (lives || this.#lastProgress > askedAt) {
      this.#isSilent = false;
      this.#lastProgress = performance.now();
    } else this.#failAll();
  }

  /** A refusal is a sign of life too: what is away or full answers quickly. */
  async #givesSignOfLife(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#directUrl,
      connectionTimeoutMillis: SIGN_OF_LIFE_MS,
      application_name: 'josey sign of life',
    });
    client.on('error', () => {});
    const startedAt = performance.now();
    try {
      await client.connect();
      void client.end().catch(() => {});
      return true;
    } catch {
      return performance.now() - startedAt < SIGN_OF_LIFE_MS;
    }
  }

  #failAll(): void {
    this.#isSilent = true;
    for (const giveUp of [...this.#waiting]) giveUp(new DatabaseSilent());
    // A statement that runs fails with its connection.
    for (const client of this.#busy) void (client as unknown as pg.Client).end().catch(() => {});
  }
}
