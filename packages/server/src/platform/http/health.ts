import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** A balancer that asks every few seconds must not wait for a database that hangs. */
const ANSWER_MS = 800;

/** `/livez`: the process runs. `/readyz`: it accepts requests, and the database answers. */
export function healthRoutes(app: FastifyInstance, context: Context): { ready: boolean } {
  const health = { ready: false };
  /** Shared by all who ask while it is under way: a flood of them is one statement at a time. */
  let look: Promise<boolean> | undefined;
  const isDatabaseThere = () => {
    look ??= sql`select 1`
      .execute(context.db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await Promise.race([isDatabaseThere(), pause(ANSWER_MS, false, { ref: false })]);
    const ok = health.ready && database;
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', database });
  });
  return health;
}
