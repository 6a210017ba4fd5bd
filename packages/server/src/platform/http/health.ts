import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Context } from '../kernel/context.ts';

/** A balancer that asks every few seconds must not wait for a database that hangs. */
const ANSWER_MS = 800;

/** Why the server is not ready, or what it cannot do although it is. */
type Reason = 'stopping' | 'database_away' | 'database_full' | 'disk_low';

/** `/livez`: the process runs. `/readyz`: it accepts requests, the database answers, and there is room on its own disk. */
export function healthRoutes(
  app: FastifyInstance,
  { db, disk, config }: Context,
  { isFull }: Database,
): { ready: boolean } {
  const health = { ready: false };
  /** A full database elsewhere still answers reads, and is as full for every other process. */
  const tolerated = new Set<Reason>();
  if (config.DATABASE_URL) tolerated.add('database_full');
  if (config.DATABASE_URL && config.STORAGE_S3_BUCKET) tolerated.add('disk_low');
  const look = async () => {
    await sql`select 1`.execute(db);
    return { isLow: await disk.isLow() };
  };
  /** Shared by all who ask while it is under way: a flood of them is one statement at a time. */
  let looking: Promise<{ isLow: boolean } | undefined> | undefined;
  const reasonAgainst = async (): Promise<Reason | undefined> => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    const seen = await Promise.race([looking, pause(ANSWER_MS, undefined, { ref: false })]);
    if (!seen) return 'database_away';
    if (!health.ready) return 'stopping';
    if (seen.isLow) return 'disk_low';
    return isFull() ? 'database_full' : undefined;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonAgainst();
    if (!reason || tolerated.has(reason)) return { status: 'ok', reason };
    return reply.code(503).send({ status: 'unavailable', reason });
  });
  return health;
}
