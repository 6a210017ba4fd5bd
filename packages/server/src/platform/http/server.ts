import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { type Caller, findCaller } from '../sessions.ts';
import { mountDocs } from './docs-page.ts';
import { handleFailures } from './failures.ts';
import { secure } from './security.ts';
import { readWebBuild, serveWeb } from './web.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const BODY_LIMIT = 1024 * 1024;
/** All calls of one address share this; dear calls have limits of their own. */
const GENERAL_PER_MINUTE = 600;

/** The HTTP server without any domain: envelope, sessions, headers, limits, documentation, pages. */
export async function createHttpServer(context: Context, webDirectory: string): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
  });
  handleFailures(app);
  acceptEmptyJson(app);
  const web = readWebBuild(webDirectory);
  await secure(app, config, web?.hashes ?? []);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.caller = await callerOf(context, request.headers.authorization);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (request.url.startsWith('/api/')) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
  await app.register(rateLimit, {
    max: Math.ceil(GENERAL_PER_MINUTE * config.RATE_LIMIT_FACTOR),
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', 'Too many tries. Please wait a moment.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  await mountDocs(app, config.PUBLIC_URL ?? '/');
  await serveWeb(app, web);
  return app;
}

/** The specification's client sends the JSON content type also when there is no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text as string));
    } catch (cause) {
      done(new AppError('invalid_request', 'The request is not valid JSON.', { cause }));
    }
  });
}

async function callerOf(context: Context, authorization: string | undefined): Promise<Caller | undefined> {
  const token = authorization?.match(/^Bearer ([\w-]{43})$/)?.[1];
  return token ? findCaller(context.db, token, context.clock.now()) : undefined;
}
