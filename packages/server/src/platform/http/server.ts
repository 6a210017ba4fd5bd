import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { publicUrl } from '../kernel/public-url.ts';
import { observeRequests } from '../metrics/observe-platform.ts';
import { type Caller, findCaller } from '../security/sessions.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Admission } from './admission/admission.ts';
import { handleFailures, sendFailure } from './guards/failures.ts';
import { refuseMalformed } from './guards/refuse-malformed.ts';
import { apiHeaders, secure } from './guards/security.ts';
import { mountDocs } from './mount/docs-page.ts';
import { serveCrawlers } from './pages/crawlers.ts';
import { serveWeb } from './pages/web.ts';
import { openWebBuild } from './pages/web-build.ts';
import { logRequests } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const BODY_LIMIT = 1024 * 1024;

/**
 * The HTTP server without any domain: envelope, sessions, headers, limits, documentation, pages. Its hooks run
 * at every request and use callbacks: a promise for each would cost more than their work (P7).
 */
export async function createHttpServer(
  context: Context,
  webDirectory: string,
  admission: Admission,
  tracing?: Tracing,
): Promise<FastifyInstance> {
  const { config, log } = context;
  const nextId = requestIds();
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request would double the cost; lines that need the request id contain it.
    childLoggerFactory: (logger) => logger,
    genReqId: nextId,
    clientErrorHandler: refuseMalformed(nextId),
    // A bare number trusts no address (Fastify 5.12): it cannot know that callers come through the proxies only.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    http: { connectionsCheckingInterval: admission.deadlines.lookMs },
    forceCloseConnections: 'idle',
    // Requests on open connections are still served, and /readyz reports that the server is shutting down.
    return503OnClosing: false,
    // A URL that cannot be decoded matches no route and runs no hooks.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request, reply.headers({ ...apiHeaders(config), 'x-request-id': request.id })),
  });
  handleFailures(app);
  acceptOnlyJson(app);
  const web = openWebBuild(webDirectory, publicUrl(config));
  const pageHeaders = secure(app, config);
  admission.guardRequests(app);
  tracing?.traceRequests(app);
  knowCallers(app, context);
  logRequests(app, log);
  observeRequests(app, context);
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
