import { PgBoss } from 'pg-boss';
import type { Log } from '../kernel/log.ts';

type Handler = (data: object) => Promise<void>;

/** Work that outlives the process: queued in the database, run by any process, tried again until it succeeds. */
export interface Jobs {
  /** Queues a job; the same id in the same queue is queued once. */
  send(queue: string, id: string, data: object): Promise<void>;
  work(queue: string, handler: Handler): Promise<void>;
  /** From the start on, runs `handler` on a cron schedule (UTC), in one process at a time. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What is done is forgotten after so long: before an account that it names is erased (decision 015). */
const FORGET = { deleteAfterSeconds: 7 * 86_400 };
const RETRY = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

/** The relay waits for the queue: a database that stands still must not hold it for ever. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 20_000 };

export function createJobs(databaseUrl: string, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'josey-jobs',
    ...PATIENCE,
  });
  let isStopping = false;
  // Its idle connections complain when the embedded database ends right after it.
  boss.on('error', (err) => log[isStopping ? 'debug' : 'warn']({ err }, 'job queue'));
  const schedules: { queue: string; cron: string; handler: () => Promise<void> }[] = [];
  async function runOne(queue: string, job: { id: string; data: unknown }, handler: Handler) {
    try {
      await handler(job.data as object);
      return { id: job.id, status: 'completed' as const };
    } catch (err) {
      log.warn({ err, queue, job: job.id }, 'job failed; trying again');
      return { id: job.id, status: 'failed' as const };
    }
  }
  /** The queue keeps the error of a failed job to itself. */
  async function runScheduled(queue: string, handler: () => Promise<void>) {
    await handler().catch((err) => {
      log.warn({ err, queue }, 'scheduled job failed');
      throw err;
    });
  }
  return {
    async send(queue, id, data) {
      await boss.send(queue, data, { id, ...RETRY, ...FORGET });
    },
    async work(queue, handler) {
      await boss.createQueue(queue, FORGET);
      const options = { pollingIntervalSeconds: 0.5, batchSize: 20, perJobResults: true } as const;
      // Each job succeeds or fails for itself: one that cannot succeed must not use up the tries of its neighbors.
      await boss.work(queue, options, (batch) =>
        Promise.all(batch.map((job) => runOne(queue, job, handler))),
      );
    },
    schedule: (queue, cron, handler) => void schedules.push({ queue, cron, handler }),
    async start() {
      await boss.start();
      for (const { queue, cron, handler } of schedules) {
        await boss.createQueue(queue, FORGET);
        await boss.schedule(queue, cron);
        await boss.work(queue, { pollingIntervalSeconds: 5 }, () => runScheduled(queue, handler));
      }
    },
    stop() {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
