import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { poolOf } from '../database/database.ts';
import type { Context } from '../kernel/context.ts';
import { refusals } from '../kernel/overload/refusals.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/** Requests, by the pattern of their route: a URL may hold ids and tokens. */
export function observeRequests(app: FastifyInstance, { metrics }: Context): void {
  const durations = metrics.histogram(
    'josey_http_request_duration_seconds',
    'Requests answered, and how long they took.',
    ['method', 'route', 'status'],
    SECONDS,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    // A method without a route may be any word.
    const method = route ? request.method : 'other';
    const labels = { method, route: route ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** What this process and its database have open, waiting and refused. */
export function observePlatform(context: Context): void {
  const { config, db, metrics, realtime } = context;
  // First: what follows asks the database too.
  const pool = poolOf(db);
  metrics.gauge('josey_database_connections', 'Connections of the pool, by state.', ['state'], () => [
    { labels: { state: 'in_use' }, value: (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0) },
    { labels: { state: 'idle' }, value: pool?.idleCount ?? 0 },
  ]);
  metrics.gauge('josey_database_waiting', 'Statements that wait for a connection of the pool.', [], () => [
    { value: pool?.waitingCount ?? 0 },
  ]);
  metrics.gauge('josey_database_up', '1 while the database answers.', [], async () => {
    const isUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return [{ value: isUp ? 1 : 0 }];
  });
  metrics.gauge('josey_sockets', 'Open sockets of this process.', [], () => [{ value: realtime.count() }]);
  metrics.total(
    'josey_admission_refusals_total',
    'Connections, requests and sockets refused, by guard.',
    ['guard'],
    () => Object.entries(refusals).map(([guard, value]) => ({ labels: { guard }, value })),
  );
  metrics.gauge('josey_data_free_bytes', 'Free space on the disk of DATA_DIR.', [], async () => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return [{ value: bavail * bsize }];
  });
  observeQueues(context);
}

interface Waiting {
  queue: string;
  depth: number;
  seconds: number;
}

function observeQueues({ db, metrics }: Context): void {
  // Both figures of a queue are read by one statement.
  const jobs = readTogether(async () => {
    const { rows } = await sql<Waiting>`
      select name as queue, count(*) as depth, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db);
    return rows;
  });
  const outbox = readTogether(async () => {
    const { rows } = await sql<Omit<Waiting, 'queue'>>`
      select count(*) as depth, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from outbox`.execute(db);
    return rows;
  });
  metrics.gauge('josey_jobs_waiting', 'Jobs that are due and not begun.', ['queue'], async () =>
    (await jobs()).map(({ queue, depth }) => ({ labels: { queue }, value: depth })),
  );
  metrics.gauge('josey_jobs_oldest_seconds', 'How long the first of them is due.', ['queue'], async () =>
    (await jobs()).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  );
  metrics.gauge('josey_outbox_waiting', 'Messages of the outbox that are not sent.', [], async () =>
    (await outbox()).map(({ depth }) => ({ value: depth })),
  );
  metrics.gauge('josey_outbox_oldest_seconds', 'The age of the first of them.', [], async () =>
    (await outbox()).map(({ seconds }) => ({ value: seconds })),
  );
}

/** All who ask while it is under way share one answer. */
function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
