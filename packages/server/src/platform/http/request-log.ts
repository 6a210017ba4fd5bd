import type { FastifyInstance } from 'fastify';
import type { Log } from '../kernel/log.ts';
import { isApi } from './mount/is-api.ts';

/** One line for each API call; for files only when debugging. */
export function logRequests(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  // These lines contain no user input, so they skip the redaction.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (isApi(request)) lines.info(line, 'request');
    else lines.debug(line, 'request');
    done();
  });
}
