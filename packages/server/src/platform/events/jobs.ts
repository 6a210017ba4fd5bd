import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';

type Handler = (data: object) => Promise<void>;

/** Work that outlives the process: queued in the database, run by any process, retried until it succeeds. */
export interface Jobs {
  /** Queues jobs in the transaction that causes them; an id is queued once per queue. */
  insert(tx: Tx, queue: string, items: readonly { id: string }[]): Promise<void>;
  /** Makes this process's worker poll at once, after the commit. Workers of other processes find what it leaves. */
  wake(queue: string): void;
  work(queue: string, handler: Handler): Promise<void>;
  /** After the start, runs `handler` on a cron schedule (UTC), in one process at a time. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Finished jobs are deleted after this time: before an account that they name is erased (decision 015). */
const FORGET = { deleteAfterSeconds: 7 * 86_400 };
/** No NOTIFY: it takes a lock at commit that every use case would share (decision 004). */
const QUEUE = { ...FORGET, notify: false };
/** Finds retries, and jobs of a process that died after its commit or that is busy. */
const POLLING_SECONDS = 1;
const RETRY = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

/** A frozen database must not block a worker forever. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 20_000 };

export function createJobs(databaseUrl: string, log: Log, pollingSeconds = POLLING_SECONDS): Jobs {
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
  const workers = new Map<string, string>();
  let existing = new Set<string>();

  async function ensureQueue(name: string) {
    if (existing.has(name)) return;
    await boss.createQueue(name, QUEUE);
    // A queue of an older version keeps its options.
    await boss.updateQueue(name, QUEUE);
  }

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
    async insert(tx, queue, items) {
      const jobs = items.map((data) => ({ id: data.id, data, ...RETRY, ...FORGET }));
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
    },
    wake(queue) {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    async work(queue, handler) {
      await ensureQueue(queue);
      const options = { pollingIntervalSeconds: pollingSeconds, batchSize: 20, perJobResults: true } as const;
      // Each job succeeds or fails alone: one that cannot succeed must not use up the retries of others.
      const worker = await boss.work(queue, options, (batch) =>
        Promise.all(batch.map((job) => runOne(queue, job, handler))),
      );
      workers.set(queue, worker);
    },
    schedule: (queue, cron, handler) => void schedules.push({ queue, cron, handler }),
    async start() {
      await boss.start();
      // A start writes what has changed, which is rarely anything: each write is a round trip.
      const [queues, kept] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
      existing = new Set(queues.filter(isUpToDate).map(({ name }) => name));
      for (const { queue, cron, handler } of schedules) {
        await ensureQueue(queue);
        if (!kept.some((one) => one.name === queue && one.cron === cron)) await boss.schedule(queue, cron);
        await boss.work(queue, { pollingIntervalSeconds: 5 }, () => runScheduled(queue, handler));
      }
    },
    stop() {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

function isUpToDate({ notify, deleteAfterSeconds }: QueueResult): boolean {
  return notify === QUEUE.notify && deleteAfterSeconds === QUEUE.deleteAfterSeconds;
}
