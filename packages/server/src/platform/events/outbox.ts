import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { jsonb } from '../database/jsonb.ts';
import { newId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';

/** An event that leaves the process. `id` is permanent: the idempotency key of all its effects. */
export interface Message {
  id: string;
  topic: string;
  payload: unknown;
}

/** What listens to messages in this process. */
export interface Listeners {
  /** The topics that this process listens to. It leaves those of other topics to a newer process. */
  topics: ReadonlySet<string>;
  /** The topics with `now` listeners: a topic that only jobs listen to needs no row. */
  relayed: ReadonlySet<string>;
  /** Queues the jobs of these messages in `tx`, each once, and returns their queues: `wake` them after the commit. */
  queueJobs(tx: Tx, messages: Message[]): Promise<string[]>;
  wake(queues: string[]): void;
  /** Delivers one message. May be called twice with the same message, so it must be idempotent. */
  deliver(message: Message): Promise<void>;
}

export interface Outbox {
  /** Runs a use case in one transaction, writes its enqueued messages at the end, and sends them after the commit. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sends all waiting messages now. */
  drain(): Promise<void>;
  /** What another process left behind when it died, or could not be told to others. While there is any, `drain`. */
  leftBehind(): Expression<unknown>;
  /** Before that, and after `stop`, messages are left to another process. */
  start(listeners: Listeners): void;
  stop(): Promise<void>;
}

/** Writes a message of an event catalogue: each topic accepts the payload that the catalogue defines. */
export type Enqueue<Catalogue> = <Topic extends keyof Catalogue & string>(
  tx: Tx,
  topic: Topic,
  payload: Catalogue[Topic],
) => Promise<void>;

/** What listens in the transaction of the change; what it enqueues is listened to as well. */
export type ListenWithin = (tx: Tx, message: Message) => Promise<void>;

/** The messages that each transaction of `transact` has enqueued so far. */
const enqueued = new WeakMap<Tx, Message[]>();

/**
 * Records, in the transaction of the change, a message to send after the commit. Domains use it with the
 * types of their catalogue: `enqueue` of `#events`.
 */
export async function enqueueMessage(tx: Tx, topic: string, payload: object): Promise<void> {
  const message = { id: newId(), topic, payload };
  const waiting = enqueued.get(tx);
  if (waiting) waiting.push(message);
  // In any other transaction the relay queues its jobs.
  else await insertRows(tx, [{ ...message, hasJobs: false }]);
}

async function insertRows(tx: Tx, messages: (Message & { hasJobs: boolean })[]): Promise<void> {
  const rows = messages.map(({ id, topic, payload, hasJobs }) => ({
    id,
    topic,
    payload: jsonb(payload as object),
    has_jobs: hasJobs,
  }));
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}

const BATCH = 100;
/** The transaction stays open for as long. */
const TELL_MS = 1_000;
/** While others cannot be told, this many rows stay. Each of them has found older ones by itself. */
const MOST_UNTOLD = 10_000;

/**
 * Sends the messages of a transaction. Jobs are written in it; socket events become rows of the outbox for the relay.
 * The relay claims rows with SKIP LOCKED, delivers them, and deletes them in the same transaction: a process killed in
 * between leaves them for another (at least once). `tellOthers` sends what deliveries have for other processes:
 * rows stay until it succeeds, and are not delivered here again.
 */
export function createOutbox(
  db: Db,
  log: Log,
  tellOthers = async () => {},
  listenWithin: ListenWithin = async () => {},
): Outbox {
  let listeners: Listeners | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let untold: string[] = [];

  /** Reads `isAsked` for the last time in the same tick in which it ends, so no call of `relay` can come in between. */
  async function run(to: Listeners): Promise<void> {
    try {
      do {
        isAsked = false;
        let count = BATCH;
        while (count === BATCH) ({ count, untold } = await sendBatch(db, to, tellOthers, untold));
      } while (isAsked);
    } catch (err) {
      log.warn({ err }, 'outbox not sent; trying again');
    } finally {
      running = undefined;
    }
  }

  function relay(): Promise<void> {
    if (!listeners) return Promise.resolve();
    isAsked = true;
    running ??= run(listeners);
    return running;
  }

  return {
    async transact(work) {
      const to = listeners;
      const { result, queues, hasRows } = await inTransaction(db, async (tx) => {
        const messages: Message[] = [];
        enqueued.set(tx, messages);
        const result = await work(tx);
        // The array grows while it is read.
        for (const message of messages) await listenWithin(tx, message);
        return { result, ...(await write(tx, messages, to)) };
      });
      to?.wake(queues);
      if (hasRows) void relay();
      return result;
    },
    drain: async () => {
      await running;
      await relay();
    },
    leftBehind: () =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', sql<string>`any(${[...(listeners?.topics ?? [])]}::text[])`)
        .where('created_at', '<', sql<Date>`now() - interval '1 second'`),
    start(to) {
      listeners = to;
    },
    async stop() {
      await running;
      listeners = undefined;
    },
  };
}

/** Writes the jobs of messages, and their rows for the relay. */
async function write(tx: Tx, messages: Message[], to: Listeners | undefined) {
  const queues = (await to?.queueJobs(tx, messages)) ?? [];
  const rows = messages
    .map((message) => ({ ...message, hasJobs: to?.topics.has(message.topic) ?? false }))
    .filter(({ topic, hasJobs }) => !hasJobs || to?.relayed.has(topic));
  await insertRows(tx, rows);
  return { queues, hasRows: rows.length > 0 };
}

/** Claims and delivers the next rows, and deletes those that others know; returns their number and the rows left. */
async function sendBatch(db: Db, to: Listeners, tellOthers: () => Promise<void>, untold: string[]) {
  const { queues, ...result } = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'has_jobs'])
      .where('topic', '=', sql<string>`any(${[...to.topics]}::text[])`)
      .where('id', '<>', sql<string>`all(${untold}::uuid[])`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = [...untold, ...rows.map((row) => row.id)];
    if (ids.length === 0) return { count: 0, queues: [], untold };
    const messages = rows.map(({ id, topic, payload }) => ({ id, topic, payload }));
    // Written before this process listened, or by an older version.
    const jobless = messages.filter((_, at) => !rows[at]?.has_jobs);
    const queues = await to.queueJobs(tx, jobless);
    for (const message of messages) await to.deliver(message);
    const areTold = await Promise.race([
      tellOthers().then(
        () => true,
        () => false,
      ),
      pause(TELL_MS, false, { ref: false }),
    ]);
    const done = areTold ? ids : ids.slice(0, -MOST_UNTOLD);
    await deleteRows(tx, done);
    return { count: rows.length, queues, untold: ids.slice(done.length) };
  });
  to.wake(queues);
  return result;
}

/** Leaves those that another process delivers at the moment to that process. */
async function deleteRows(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('outbox').where('id', 'in', own).execute();
}
