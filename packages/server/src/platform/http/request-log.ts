import type { FastifyInstance } from 'fastify';
import type { Log } from '../kernel/log.ts';
import { isApi } from './mount/is-api.ts';

/** One line for each answered call of the API; for files only when debugging. */
export function logRequests(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  // These lines hold nothing of what people send, and are spared the search for what must not be logged.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (isApi(request)) lines.info(line, 'request');
    else lines.debug(line, 'request');
    done();
  });
}
