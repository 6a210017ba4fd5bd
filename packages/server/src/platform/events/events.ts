import type { Tx } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Jobs } from './jobs.ts';
import type { Listeners, Message } from './outbox.ts';

/** `id` is the message's id: the handler's effects are keyed by it. */
type Handler<Payload> = (payload: Payload, id: string) => Promise<void>;
type HandlerWithin<Payload> = (tx: Tx, payload: Payload, id: string) => Promise<void>;

/** The queue of a job handler is named after topic and name: a renamed handler leaves its jobs behind. */
interface Job<Payload> {
  name: string;
  /** Only messages for which it is true are queued. Without it, all are. It reads only the payload. */
  when?: (payload: Payload) => boolean;
  /** Answers from memory. While it is false, nothing is queued. */
  isNeeded?: () => boolean;
}

/**
 * The listeners to the outbox. `within` handlers run in the transaction of the change, in the order of its events, and
 * fail it when they fail: for rows that must never be seen without the change. `now` handlers run in this process immediately and may miss an event (socket
 * events: the client refetches when it reconnects); `job` handlers are queued in the database and run until
 * they succeed (notifications, email, money). A catalogue lists the topics and their payloads.
 */
export interface Events<Catalogue> {
  within<Topic extends keyof Catalogue & string>(
    topic: Topic,
    handler: HandlerWithin<Catalogue[Topic]>,
  ): void;
  /** For the outbox: runs the `within` handlers of one message. */
  runWithin(tx: Tx, message: Message): Promise<void>;
  now<Topic extends keyof Catalogue & string>(topic: Topic, handler: Handler<Catalogue[Topic]>): void;
  job<Topic extends keyof Catalogue & string>(
    topic: Topic,
    job: Job<Catalogue[Topic]>,
    handler: Handler<Catalogue[Topic]>,
  ): void;
  /** Starts the workers of all job handlers. After that the outbox may use the listeners. */
  start(): Promise<Listeners>;
}

/** A payload read from the database: the catalogue checked its type when it was written. */
type Read = never;
type Listener = Job<Read> & { queue: string; handler: Handler<Read> };

export function createEvents<Catalogue>(jobs: Jobs, log: Log): Events<Catalogue> {
  const inside = new Map<string, HandlerWithin<Read>[]>();
  const immediate = new Map<string, Handler<Read>[]>();
  const queued = new Map<string, Listener[]>();

  /** A filter that throws must not block the change: the job is queued and fails by itself, where it is logged. */
  function isWanted({ queue, when }: Listener, message: Message) {
    try {
      return when?.(message.payload as Read) ?? true;
    } catch (err) {
      log.error({ err, queue, message: message.id }, 'filter of a listener failed');
      return true;
    }
  }

  async function queueJobs(tx: Tx, messages: Message[]): Promise<string[]> {
    const byListener = new Map<Listener, Message[]>();
    for (const message of messages) {
      for (const listener of queued.get(message.topic) ?? []) {
        if (!isWanted(listener, message)) continue;
        byListener.set(listener, [...(byListener.get(listener) ?? []), message]);
      }
    }
    const queues: string[] = [];
    for (const [{ queue, isNeeded }, wanted] of byListener) {
      if (isNeeded?.() === false) continue;
      await jobs.insert(tx, queue, wanted);
      queues.push(queue);
    }
    return queues;
  }

  return {
    within(topic, handler) {
      inside.set(topic, [...(inside.get(topic) ?? []), handler]);
    },
    async runWithin(tx, { topic, payload, id }) {
      for (const handler of inside.get(topic) ?? []) await handler(tx, payload as Read, id);
    },
    now(topic, handler) {
      immediate.set(topic, [...(immediate.get(topic) ?? []), handler]);
    },
    job(topic, job, handler) {
      const listener = { ...job, queue: `${topic}.${job.name}`, handler };
      queued.set(topic, [...(queued.get(topic) ?? []), listener]);
    },
    async start() {
      for (const { queue, handler } of [...queued.values()].flat()) {
        await jobs.work(queue, (data) => {
          const { payload, id } = data as Message;
          return handler(payload as Read, id);
        });
      }
      return {
        topics: new Set([...queued.keys(), ...immediate.keys()]),
        relayed: new Set(immediate.keys()),
        queueJobs,
        wake: jobs.wake,
        async deliver(message) {
          for (const handler of immediate.get(message.topic) ?? []) {
            await handler(message.payload as Read, message.id).catch((err) =>
              log.error({ err, topic: message.topic }, 'event handler failed'),
            );
          }
        },
      };
    },
  };
}
