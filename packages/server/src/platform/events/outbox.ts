import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { jsonb } from '../database/jsonb.ts';
import { newId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';

/** One thing that happened, on its way out. `id` names it for ever: what it causes is keyed by it. */
export interface Message {
  id: string;
  topic: string;
  payload: unknown;
}

/** Sends one message onward. May be called twice with the same message; must then change nothing more. */
export type Deliver = (message: Message) => Promise<void>;

export interface Outbox {
  /** Says that rows may be waiting. Cheap; called after every commit. */
  poke(): void;
  /** Sends everything that waits now; for tests and for the shutdown. */
  drain(): Promise<void>;
  /** Sends messages of these topics. It leaves those of other topics to a newer process. */
  start(deliver: Deliver, topics: string[]): void;
  stop(): Promise<void>;
}

/** Writes a message of a catalogue of events: each topic takes the payload that the catalogue gives it. */
export type Enqueue<Catalogue> = <Topic extends keyof Catalogue & string>(
  tx: Tx,
  topic: Topic,
  payload: Catalogue[Topic],
) => Promise<void>;

/**
 * Writes down, in the transaction of the change, what is to leave the process after it. Domains use it with the
 * types of their catalogue: `enqueue` of `#events`.
 */
export async function enqueueMessage(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ id: newId(), topic, payload: jsonb(payload) })
    .execute();
}

const BATCH = 100;
/** Also finds rows that another process left behind when it died. */
const SWEEP_MS = 1_000;

/**
 * The relay between the outbox and the world. Rows are claimed with SKIP LOCKED, delivered, then removed in
 * the same transaction: a process killed in between leaves them for the next sweep (at least once).
 */
export function createOutbox(db: Db, log: Log): Outbox {
  let deliver: Deliver | undefined;
  let known: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function sendBatch(to: Deliver): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('outbox')
        .select(['id', 'topic', 'payload'])
        .where('topic', '=', sql<string>`any(${known}::text[])`)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      for (const row of rows) await to(row);
      await tx
        .deleteFrom('outbox')
        .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
        .execute();
      return rows.length;
    });
  }

  /** Ends in the same breath in which it looks at `again` for the last time: no poke falls in between. */
  async function run(to: Deliver): Promise<void> {
    try {
      do {
        again = false;
        while ((await sendBatch(to)) === BATCH);
      } while (again);
    } catch (err) {
      log.warn({ err }, 'outbox not sent; trying again');
    } finally {
      running = undefined;
    }
  }

  function wake(): Promise<void> {
    if (!deliver) return Promise.resolve();
    again = true;
    running ??= run(deliver);
    return running;
  }

  return {
    poke: () => void wake(),
    drain: async () => {
      await running;
      await wake();
    },
    start(to, topics) {
      deliver = to;
      known = topics;
      timer = setInterval(wake, SWEEP_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
      deliver = undefined;
    },
  };
}
