import type { Expression } from 'kysely';
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Topic } from '../processes/bus/bus.ts';
import type { Watch } from './due-poll.ts';
import { createRuns, createWorkers, type Handler, type Repeated, repeat } from './job-workers.ts';

/** Without a cron expression it runs when its rows are found. */
interface Schedule {
  queue: string;
  cron?: string;
  handler: () => Promise<void>;
}

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
  const queues = createQueues(boss);
  const runs = createRuns(log);
  const schedules: Schedule[] = [];
  const watches: Watch[] = [];
  const workers = createWorkers(boss, watches, log);
  wakeUps?.on(workers.wake);
  let polls: Repeated | undefined;

  return {
    async insert(tx, queue, items) {
      const jobs = items.map((data) => ({ id: data.id, data, ...RETRY, ...FORGET }));
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
    },
    wake(names) {
      if (names.length === 0) return;
      workers.wake(names);
      wakeUps?.cast(names);
    },
    async work(queue, handler) {
      await queues.ensure(queue);
      const options = { ...WORKER, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;
      // Each job succeeds or fails alone: one that cannot succeed must not use up the retries of others.
      await boss.work<object>(queue, options, (batch) =>
        Promise.all(batch.map((job) => runs.one(queue, job, handler))),
      );
    },
    schedule: (queue, cron, handler) => void schedules.push({ queue, cron, handler }),
    scheduleWhile(queue, rows, handler) {
      schedules.push({ queue, handler });
      const found = () => void boss.send(queue, {}, ONCE_A_MINUTE).catch(report);
      watches.push({ name: `${queue} is due`, rows, found });
    },
    watch: (name, rows, found) => void watches.push({ name, rows, found }),
    async start() {
      await boss.start();
      // A start writes what has changed, which is rarely anything: each write is a round trip.
      const [, kept] = await Promise.all([queues.read(), boss.getSchedules()]);
      for (const { queue, cron, handler } of schedules) {
        await queues.ensure(queue);
        const known = kept.find(({ name }) => name === queue);
        if (cron && known?.cron !== cron) await boss.schedule(queue, cron);
        if (!cron && known) await boss.unschedule(queue);
        await boss.work(queue, WORKER, () => runs.scheduled(queue, handler));
      }
      polls = repeat(pollingSeconds * 1_000, () => workers.poll().catch(report));
    },
    async stop() {
      isStopping = true;
      await polls?.stop();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** The queues of the database. One of an older version gets the options of this one. */
function createQueues(boss: PgBoss) {
  let upToDate = new Set<string>();
  return {
    async read() {
      const kept = await boss.getQueues();
      upToDate = new Set(kept.filter(isUpToDate).map(({ name }) => name));
    },
    async ensure(name: string) {
      if (upToDate.has(name)) return;
      await boss.createQueue(name, QUEUE);
      await boss.updateQueue(name, QUEUE);
    },
  };
}

function isUpToDate({ notify, deleteAfterSeconds }: QueueResult): boolean {
  return notify === QUEUE.notify && deleteAfterSeconds === QUEUE.deleteAfterSeconds;
}
