import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { publicUrl } from '../kernel/public-url.ts';
import { type Caller, findCaller } from '../security/sessions.ts';
import { clientAddress } from './guards/client-address.ts';
import { handleFailures, sendFailure } from './guards/failures.ts';
import { countAddresses, limitByAddress } from './guards/rate-limit.ts';
import { apiHeaders, secure } from './guards/security.ts';
import { mountDocs } from './mount/docs-page.ts';
import { isApi } from './mount/is-api.ts';
import { serveCrawlers } from './pages/crawlers.ts';
import { readWebBuild, serveWeb } from './pages/web.ts';
import { logRequests } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const BODY_LIMIT = 1024 * 1024;
/** All calls of one address share this limit; expensive calls have their own. */
const GENERAL_PER_MINUTE = 600;

/**
 * The HTTP server without any domain: envelope, sessions, headers, limits, documentation, pages. Its hooks run
 * at every request and use callbacks: a promise for each would cost more than their work (P7).
 */
export async function createHttpServer(context: Context, webDirectory: string): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request would double the cost; lines that need the request id contain it.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    // A bare number trusts no address (Fastify 5.12): it cannot know that callers come through the proxies only.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served, and /readyz reports that the server is shutting down.
    return503OnClosing: false,
    // A URL that cannot be decoded matches no route and runs no hooks.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request, reply.headers({ ...apiHeaders(config), 'x-request-id': request.id })),
  });
  handleFailures(app);
  acceptOnlyJson(app);
  const web = readWebBuild(webDirectory, publicUrl(config));
  const pageHeaders = secure(app, config);
  limitCalls(app, context);
  knowCallers(app, context);
  logRequests(app, log);
  serveCrawlers(app, web, config);
  await mountDocs(app, config.PUBLIC_URL ?? '/');
  await serveWeb(app, web, pageHeaders, config.DEMO);
  return app;
}

/** Unique among processes and cheap; they need not be unguessable. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** Before any session look-up: a flood of bad tokens must not reach the database. */
function limitCalls(app: FastifyInstance, { config }: Context): void {
  const limit = limitByAddress(Math.ceil(GENERAL_PER_MINUTE * config.RATE_LIMIT_FACTOR));
  app.addHook('onRequest', function (request, reply, done) {
    if (isApi(request) || request.headers.authorization !== undefined) limit.call(this, request, reply, done);
    else done();
  });
}

/** The same for the socket, whose handshakes bypass the hooks. */
export function limitHandshakes(config: Config): (request: IncomingMessage) => boolean {
  const count = countAddresses(Math.ceil(GENERAL_PER_MINUTE * config.RATE_LIMIT_FACTOR));
  return (request) => count(clientAddress(request, config.TRUST_PROXY)) === 0;
}

const BEARER = /^Bearer ([\w-]{43})$/;

function knowCallers(app: FastifyInstance, { clock, config, db }: Context): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers.authorization?.match(BEARER)?.[1];
    if (!token) return done();
    findCaller(db, token, clock.now(), config.ADMIN_SECOND_FACTOR).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
}

/** The specification's client sends the JSON content type even without a body. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text as string));
    } catch (cause) {
      done(new AppError('invalid_request', 'not_json', { cause }));
    }
  });
}
