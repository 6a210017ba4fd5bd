import type { Log } from '../kernel/log.ts';
import type { Jobs } from './jobs.ts';
import type { Deliver, Message } from './outbox.ts';

type Handler = (message: Message) => Promise<void>;

/**
 * Who listens to what leaves the outbox. `now` handlers run in this process at once and may miss a beat (socket
 * events: the client asks again when it reconnects); `job` handlers are queued in the database and run until
 * they succeed (notifications, mail, money).
 */
export interface Events {
  now(topic: string, handler: Handler): void;
  job(topic: string, name: string, handler: Handler): void;
  deliver: Deliver;
  /** Starts the workers of all job handlers. */
  start(): Promise<void>;
}

export function createEvents(jobs: Jobs, log: Log): Events {
  const immediate = new Map<string, Handler[]>();
  const queued = new Map<string, { queue: string; handler: Handler }[]>();

  return {
    now(topic, handler) {
      immediate.set(topic, [...(immediate.get(topic) ?? []), handler]);
    },
    job(topic, name, handler) {
      queued.set(topic, [...(queued.get(topic) ?? []), { queue: `${topic}.${name}`, handler }]);
    },
    async deliver(message) {
      for (const { queue } of queued.get(message.topic) ?? []) await jobs.send(queue, message.id, message);
      for (const handler of immediate.get(message.topic) ?? []) {
        await handler(message).catch((err) =>
          log.error({ err, topic: message.topic }, 'event handler failed'),
        );
      }
    },
    async start() {
      for (const { queue, handler } of [...queued.values()].flat()) {
        await jobs.work(queue, (data) => handler(data as Message));
      }
    },
  };
}
