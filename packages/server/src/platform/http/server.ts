import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { type Caller, findCaller } from '../sessions.ts';
import { mountDocs } from './docs-page.ts';
import { handleFailures } from './failures.ts';
import { limitByAddress } from './rate-limit.ts';
import { logRequests } from './request-log.ts';
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

/**
 * The HTTP server without any domain: envelope, sessions, headers, limits, documentation, pages. Its hooks run
 * at every request and are written with callbacks: a promise each would cost more than what they do (P7).
 */
export async function createHttpServer(context: Context, webDirectory: string): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request costs as much as all the rest; lines that need it name the request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
  });
  handleFailures(app);
  acceptEmptyJson(app);
  const web = readWebBuild(webDirectory);
  secure(app, config, web?.hashes ?? []);
  limitCalls(app, context);
  knowCallers(app, context);
  logRequests(app, log);
  await mountDocs(app, config.PUBLIC_URL ?? '/');
  await serveWeb(app, web);
  return app;
}

/** Unique among processes and cheap to make; nobody needs to be unable to guess them. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** Before sessions are looked up: a flood of bad tokens shall not reach the database. */
function limitCalls(app: FastifyInstance, { config }: Context): void {
  const limit = limitByAddress(Math.ceil(GENERAL_PER_MINUTE * config.RATE_LIMIT_FACTOR));
  app.addHook('onRequest', function (request, reply, done) {
    if (request.url.startsWith('/api/')) limit.call(this, request, reply, done);
    else done();
  });
}

const BEARER = /^Bearer ([\w-]{43})$/;

function knowCallers(app: FastifyInstance, { clock, db }: Context): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers.authorization?.match(BEARER)?.[1];
    if (!token) return done();
    findCaller(db, token, clock.now()).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
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
