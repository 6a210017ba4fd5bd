import type { Job, PgBoss } from 'pg-boss';
import type { Log } from '../kernel/log.ts';
import { pollDue, type Watch } from './due-poll.ts';

export type Handler = (data: object) => Promise<void>;

/** The workers of this process, and what there is for them. */
export function createWorkers(boss: PgBoss, watches: readonly Watch[], log: Log) {
  const all = () => boss.getWipData({ includeInternal: true });
  function wake(names: Iterable<string>): void {
    const queues = new Set(names);
    for (const { id, name } of all()) if (queues.has(name)) boss.notifyWorker(id);
  }
  const poll = () =>
    pollDue({
      queues: () => all().map(({ name }) => name),
      watches,
      ask: async (text, values) => (await boss.getDb().executeSql(text, values)).rows,
      onDue(names) {
        wake(names);
        for (const { name, found } of watches) if (names.has(name)) found();
      },
      onFailure: (err, watch) => log.warn({ err, watch }, 'a watch of the database failed'),
    });
  return { wake, poll };
}

/** What a worker does with its jobs. The queue keeps the error of a failed one to itself: it is logged here. */
export function createRuns(log: Log) {
  return {
    async one(queue: string, job: Job<object>, handler: Handler) {
      try {
        await handler(job.data);
        return { id: job.id, status: 'completed' as const };
      } catch (err) {
        log.warn({ err, queue, job: job.id, attempt: job.retryCount + 1 }, 'job failed; trying again');
        return { id: job.id, status: 'failed' as const };
      }
    },
    async scheduled(queue: string, handler: () => Promise<void>) {
      await handler().catch((err) => {
        log.warn({ err, queue }, 'scheduled job failed');
        throw err;
      });
    },
  };
}

export interface Repeated {
  /** Resolves once the run under way has ended. */
  stop(): Promise<void>;
}

/** Runs it every so often, and never twice at once. */
export function repeat(everyMs: number, run: () => Promise<void>): Repeated {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
