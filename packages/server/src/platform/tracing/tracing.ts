import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '../../config.ts';
import { isApi } from '../http/mount/is-api.ts';

/** Spans of API calls and their statements. They hold patterns of routes and texts of statements, never values. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  /** A statement of Kysely that has ended: a child of the request that it ran for. */
  recordStatement(event: LogEvent): void;
  stop(): Promise<void>;
}

/** A receiver that does not answer must not keep the process from ending. */
const LAST_SPANS_MS = 3_000;

/** Nothing is loaded unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function startTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'josey' }),
    // The client's own trace is not continued: it could ask for every one of its calls to be recorded.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('josey');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    traceRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (!isApi(request)) return done();
        const route = request.routeOptions.url ?? 'none';
        const span = tracer.startSpan(`${request.method} ${route}`, {
          kind: api.SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'josey.request_id': request.id,
          },
        });
        spans.set(request, span);
        current.run(span, done);
      });
      // The body was read by listeners of the connection, which is shared by requests.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    recordStatement({ level, query, queryDurationMillis }) {
      const parent = current.getStore();
      if (!parent) return;
      const endTime = Date.now();
      const span = tracer.startSpan(
        'postgresql',
        {
          kind: api.SpanKind.CLIENT,
          startTime: endTime - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
        },
        api.trace.setSpan(api.ROOT_CONTEXT, parent),
      );
      if (level === 'error') span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => Promise.race([provider.shutdown(), pause(LAST_SPANS_MS, undefined, { ref: false })]),
  };
}
