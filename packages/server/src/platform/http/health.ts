import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Context } from '../kernel/context.ts';

/** A balancer that asks every few seconds must not wait for a database that hangs. */
const ANSWER_MS = 800;

/** Why the server is not ready. */
type Reason = 'stopping' | 'database_away' | 'database_full' | 'disk_low';

/** `/livez`: the process runs. `/readyz`: it accepts requests, the database answers, and there is room on the disks. */
export function healthRoutes(
  app: FastifyInstance,
  { db, disk }: Context,
  { isFull }: Database,
): { ready: boolean } {
  const health = { ready: false };
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
    if (isFull()) return 'database_full';
    return seen.isLow ? 'disk_low' : undefined;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonAgainst();
    if (!reason) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reason });
  });
  return health;
}
