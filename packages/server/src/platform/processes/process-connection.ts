import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import { Connection } from '../database/connection.ts';
import type { Log } from '../kernel/log.ts';

/**
 * The connection of this process that stays open as long as the process runs. It holds an advisory lock on the
 * process's id, so that the others see at once when the process has died, also by kill -9. What speaks for the whole
 * process uses it, whatever the pool is busy with.
 */
export interface ProcessConnection {
  /** Unique among the processes of a database; undefined while the connection is away. */
  id(): number | undefined;
  /** Fails while the connection is away. */
  query<Row = unknown>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Called whenever the connection has been opened. When it fails, the connection is opened again. */
  onOpen(handler: (connection: Connection) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The first half of the lock's key: an arbitrary number, the same for all processes. */
export const PROCESS_LOCKS = 1_752_002;
const RECONNECT_MS = 1_000;
/** What waits longer for a lock fails, and the connection stays. */
const LOCK_MS = 2_000;
/** A connection that does not answer within this time is replaced. */
const ANSWER_MS = 3_000;
/** An idle process sends nothing else, and Linux would first ask after two hours whether the network still carries it. */
const KEEP_ALIVE_MS = 10_000;

/** One statement at a time: pg no longer keeps a queue of its own from its next version on. */
class SerialConnection extends Connection {
  #last: Promise<unknown> = Promise.resolve();

  override query(text: string, values?: unknown[]): Promise<QueryResult> {
    const answer = this.#last.then(() => super.query(text, values));
    this.#last = answer.catch(() => {});
    return answer;
  }
}

/** When the network drops silently, the database would keep the former session, and its lock, for hours. */
const END_FORMER = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
     and classid = $1 and objid = $2::int::oid and objsubid = 2 and granted`;

export function openProcessConnection(databaseUrl: string, log: Log): ProcessConnection {
  const id = randomInt(2 ** 31);
  const stopping = new AbortController();
  const { signal } = stopping;
  const handlers: ((connection: Connection) => Promise<void>)[] = [];
  let connection: Connection | undefined;

  async function connect(): Promise<void> {
    const next = new SerialConnection({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      query_timeout: ANSWER_MS,
      application_name: 'josey process',
    });
    const ended = new Promise((resolve) => next.once('end', resolve));
    try {
      await next.connect();
      await next.query(`set lock_timeout = ${LOCK_MS}`);
      await next.query(END_FORMER, [PROCESS_LOCKS, id]);
      await next.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCKS, id]);
      connection = next;
      for (const handler of handlers) await handler(next);
    } catch (error) {
      connection = undefined;
      await next.end();
      throw error;
    }
    if (signal.aborted) return next.end();
    void ended.then(reconnect);
  }

  async function reconnect(): Promise<void> {
    connection = undefined;
    while (!signal.aborted) {
      try {
        return await connect();
      } catch (err) {
        log.warn({ err }, 'the connection of this process is away');
        await pause(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    id: () => connection && id,
    async query(text, values = []) {
      if (!connection) throw new Error('the connection of this process is away');
      return (await connection.query(text, values)).rows;
    },
    onOpen: (handler) => void handlers.push(handler),
    start: connect,
    async stop() {
      stopping.abort();
      await connection?.end();
    },
  };
}
