import type { Expression } from 'kysely';
import { fromKysely, type Job, PgBoss, type QueueResult } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Topic } from '../processes/bus/bus.ts';
import { pollDue, type Watch } from './due-poll.ts';

type Handler = (data: object) => Promise<void>;

/** Work that outlives the process: queued in the database, run by any process, retried until it succeeds. */
export interface Jobs {
  /** Queues jobs in the transaction that causes them; an id is queued once per queue. */
  insert(tx: Tx, queue: string, items: readonly { id: string }[]): Promise<void>;
  /** Makes the workers of these queues fetch at once, after the commit, in all processes. */
  wake(queues: readonly string[]): void;
  work(queue: string, handler: Handler): Promise<void>;
  /** After the start, runs `handler` on a cron schedule (UTC), in one process at a time. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Runs `handler` while there are such rows, in one process at a time, once a minute at most. */
  scheduleWhile(queue: string, rows: () => Expression<unknown>, handler: () => Promise<void>): void;
  /** Calls `found` in each process, at every poll that finds such rows. */
  watch(name: string, rows: () => Expression<unknown>, found: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Finished jobs are deleted after this time: before an account that they name is erased (decision 015). */
const FORGET = { deleteAfterSeconds: 86_400 };
/** No NOTIFY: it takes a lock at commit that every use case would share (decision 004). */
const QUEUE = { ...FORGET, notify: false };
/** Finds retries, and jobs of a process that died after its commit. */
const POLLING_SECONDS = 2;
/** A worker's own poll would be a statement for each queue: one statement for all of them wakes the workers. */
const WORKER = { pollingIntervalSeconds: 600 };
/** pg-boss's own: it forwards scheduled jobs, which our poll finds, and looks after flows, which Josey does not use. */
const INTERNAL = { cronWorkerIntervalSeconds: 45, flowIntervalSeconds: 3_600 };
const RETRY = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

const ONCE_A_MINUTE = { singletonSeconds: 60 };

/** A frozen database must not block a worker forever. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 20_000 };

export function createJobs(
  databaseUrl: string,
  log: Log,
  wakeUps?: Topic<readonly string[]>,
  pollingSeconds = POLLING_SECONDS,
): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'josey jobs',
    ...PATIENCE,
    ...INTERNAL,
  });
  let isStopping = false;
  // Its idle connections complain when the embedded database ends right after it.
  const report = (err: unknown) => log[isStopping ? 'debug' : 'warn']({ err }, 'job queue');
  boss.on('error', report);
  const schedules: { queue: string; cron?: string; handler: () => Promise<void> }[] = [];
  const watches: Watch[] = [];
  let existing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;

  const findWorkers = () => boss.getWipData({ includeInternal: true });

  function wakeWorkers(queues: ReadonlySet<string>): void {
    for (const { id, name } of findWorkers()) if (queues.has(name)) boss.notifyWorker(id);
  }
  wakeUps?.on((queues) => wakeWorkers(new Set(queues)));

  const poll = () =>
    pollDue({
      queues: () => findWorkers().map(({ name }) => name),
      watches,
      ask: async (text, values) => (await boss.getDb().executeSql(text, values)).rows,
      onDue(names) {
        wakeWorkers(names);
        for (const { name, found } of watches) if (names.has(name)) found();
      },
      onFailure: (err, watch) => log.warn({ err, watch }, 'a watch of the database failed'),
    });

  async function ensureQueue(name: string) {
    if (existing.has(name)) return;
    await boss.createQueue(name, QUEUE);
    // A queue of an older version keeps its options.
    await boss.updateQueue(name, QUEUE);
  }

  async function runOne(queue: string, job: Job<object>, handler: Handler) {
    try {
      await handler(job.data);
      return { id: job.id, status: 'completed' as const };
    } catch (err) {
      log.warn({ err, queue, job: job.id, attempt: job.retryCount + 1 }, 'job failed; trying again');
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
    wake(queues) {
      if (queues.length === 0) return;
      wakeWorkers(new Set(queues));
      wakeUps?.cast(queues);
    },
    async work(queue, handler) {
      await ensureQueue(queue);
      const options = { ...WORKER, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;
      // Each job succeeds or fails alone: one that cannot succeed must not use up the retries of others.
      await boss.work<object>(queue, options, (batch) =>
        Promise.all(batch.map((job) => runOne(queue, job, handler))),
      );
    },
    schedule: (queue, cron, handler) => void schedules.push({ queue, cron, handler }),
    scheduleWhile(queue, rows, handler) {
      schedules.push({ queue, handler });
      watches.push({
        name: `${queue} is due`,
        rows,
        found: () => void boss.send(queue, {}, ONCE_A_MINUTE).catch(report),
      });
    },
    watch: (name, rows, found) => void watches.push({ name, rows, found }),
    async start() {
      await boss.start();
      // A start writes what has changed, which is rarely anything: each write is a round trip.
      const [queues, kept] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
      existing = new Set(queues.filter(isUpToDate).map(({ name }) => name));
      for (const { queue, cron, handler } of schedules) {
        await ensureQueue(queue);
        const known = kept.find(({ name }) => name === queue);
        if (cron && known?.cron !== cron) await boss.schedule(queue, cron);
        if (!cron && known) await boss.unschedule(queue);
        await boss.work(queue, WORKER, () => runScheduled(queue, handler));
      }
      timer = setInterval(() => {
        polling ??= poll()
          .catch(report)
          .finally(() => {
            polling = undefined;
          });
      }, pollingSeconds * 1_000);
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await polling;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

function isUpToDate({ notify, deleteAfterSeconds }: QueueResult): boolean {
  return notify === QUEUE.notify && deleteAfterSeconds === QUEUE.deleteAfterSeconds;
}
