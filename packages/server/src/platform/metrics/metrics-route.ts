import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';

/**
 * `/metrics`: with METRICS_TOKEN for the bearer of it, else, outside production, for this machine alone. Others are not
 * told that it exists.
 */
export function metricsRoute(app: FastifyInstance, { config, metrics }: Context): void {
  const { METRICS_TOKEN: token, TRUST_PROXY, production } = config;
  const isAllowed = (request: FastifyRequest) =>
    token
      ? isSame(request.headers.authorization ?? '', `Bearer ${token}`)
      : !production && TRUST_PROXY === 0 && isFromThisMachine(request);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) throw notFound('page');
    const { type, text } = await metrics.text();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** A reverse proxy of this machine passes on what others ask. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

/** Equal hashes take the same time to compare, wherever the texts differ. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
