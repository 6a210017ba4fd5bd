import type { Tx } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Jobs } from './jobs.ts';
import type { Listeners, Message } from './outbox.ts';

/** `id` is the message's: what the handler causes is keyed by it. */
type Handler<Payload> = (payload: Payload, id: string) => Promise<void>;

/** The queue of a job handler is named after topic and name: a renamed handler leaves its jobs behind. */
interface Job<Payload> {
  name: string;
  /** Only messages for which it is true are queued. Without it, all are. Reads the payload alone. */
  when?: (payload: Payload) => boolean;
}

/**
 * Who listens to what leaves the outbox. `now` handlers run in this process at once and may miss a beat (socket
 * events: the client asks again when it reconnects); `job` handlers are queued in the database and run until
 * they succeed (notifications, mail, money). A catalogue says which topics there are, and the payload of each.
 */
export interface Events<Catalogue> {
  now<Topic extends keyof Catalogue & string>(topic: Topic, handler: Handler<Catalogue[Topic]>): void;
  job<Topic extends keyof Catalogue & string>(
    topic: Topic,
    job: Job<Catalogue[Topic]>,
    handler: Handler<Catalogue[Topic]>,
  ): void;
  /** Starts the workers of all job handlers. From then on the outbox may have the listeners. */
  start(): Promise<Listeners>;
}

/** A payload that is read from the database: the catalogue has checked its type where it was written. */
type Read = never;

export function createEvents<Catalogue>(jobs: Jobs, log: Log): Events<Catalogue> {
  const immediate = new Map<string, Handler<Read>[]>();
  const queued = new Map<string, (Job<Read> & { queue: string; handler: Handler<Read> })[]>();

  /** A filter that throws must not hold the change up: the job fails in its own place, and is seen there. */
  function isWanted({ queue, when }: { queue: string; when?: (payload: Read) => boolean }, message: Message) {
    try {
      return when?.(message.payload as Read) ?? true;
    } catch (err) {
      log.error({ err, queue, message: message.id }, 'filter of a listener failed');
      return true;
    }
  }

  async function queueJobs(tx: Tx, messages: Message[]): Promise<string[]> {
    const byQueue = new Map<string, Message[]>();
    for (const message of messages) {
      for (const listener of queued.get(message.topic) ?? []) {
        if (!isWanted(listener, message)) continue;
        byQueue.set(listener.queue, [...(byQueue.get(listener.queue) ?? []), message]);
      }
    }
    for (const [queue, wanted] of byQueue) await jobs.insert(tx, queue, wanted);
    return [...byQueue.keys()];
  }

  return {
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
        wake: (queues) => queues.forEach(jobs.wake),
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
