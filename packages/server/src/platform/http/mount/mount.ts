import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { fieldTexts, parseFields, summaryOf } from '@josey/contract/core/field-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { type Answer, once } from '../../security/idempotency.ts';
import type { Caller } from '../../security/sessions.ts';
import { limitByAddress } from '../admission/rate-limit.ts';
import { failureBody } from '../guards/failures.ts';
import { requireAccess, requireLicense, requireRecentProof, requireStaying } from './access.ts';
import { compressReply } from './compress-reply.ts';
import { replySerializer } from './reply-serializer.ts';

/** The input of a handler: the parsed request, and the caller. */
export interface Input<E extends Endpoint> {
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** The caller's Idempotency-Key, if the endpoint accepts one. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
}

type Result<E extends Endpoint> = E extends { paged: true } ? Page<Reply<E>[number]> : Reply<E>;

/** Limits per minute and address for calls that are expensive or worth attacking; the rest share the general limit. */
export interface MountOptions {
  perMinute?: number;
  /** Counts only callers without a session. */
  guestsPerMinute?: number;
}

/**
 * Mounts one endpoint of the contract: access (401, 403), input (400), then the handler. The reply
 * is serialized by a serializer compiled from the endpoint's schema, which also drops unknown fields.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Result<E>>,
  options: MountOptions = {},
): void {
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Empty: Fastify requires a serializer if there is a schema.
    schema: { response: { [status]: {} } },
    serializerCompiler: () => replySerializer(endpoint),
    onRequest: [...limits(context, endpoint, options), accessHook(context, endpoint)],
    onSend: compressReply(endpoint),
    handler: async (request, reply) => {
      const input = { ...parseInput(endpoint, request), caller: request.caller, request } as Input<E>;
      reply.code(status);
      if (!endpoint.idempotency) return success(endpoint, await handler(input));
      const run = async (): Promise<Answer> => ({ status, body: success(endpoint, await handler(input)) });
      return send(reply, status, await runOnce(context, endpoint, input, run));
    },
  });
}

export function limits(
  { config, rates }: Context,
  { method, path }: Endpoint,
  { perMinute, guestsPerMinute }: MountOptions,
): onRequestHookHandler[] {
  const limit = perMinute ?? guestsPerMinute;
  if (!limit) return [];
  const take = limitByAddress(rates, `${method} ${path}`, Math.ceil(limit * config.RATE_LIMIT_FACTOR));
  if (perMinute) return [take];
  return [
    function (request, reply, done) {
      if (request.caller) done();
      else take.call(this, request, reply, done);
    },
  ];
}

/** Checks access before the body is read. */
export function accessHook({ clock }: Context, endpoint: Endpoint): onRequestHookHandler {
  const { access, rights, whileLeaving, recent, license } = endpoint;
  if (access === 'admin' && !rights?.length) throw new Error(`${endpoint.path} names no right.`);
  return (request, _reply, done) => {
    try {
      if (access !== 'public' && !whileLeaving) requireStaying(request.caller);
      requireAccess(endpoint, request.caller);
      if (license && request.caller) requireLicense(request.caller, clock.now());
      if (recent && request.caller) requireRecentProof(request.caller, clock.now());
      done();
    } catch (error) {
      done(error as AppError);
    }
  };
}

function send(reply: FastifyReply, status: number, answer: Answer) {
  reply.code(answer.status);
  // A stored refusal has another status and no serializer; its body is sent unchanged.
  return answer.status === status
    ? answer.body
    : reply.type('application/json').send(JSON.stringify(answer.body));
}

function success(endpoint: Endpoint, result: unknown): object {
  if (!endpoint.paged) return { success: true, data: result };
  const page = result as Page<unknown>;
  return { success: true, data: page.items, nextCursor: page.nextCursor, total: page.total };
}

/** The normalized path of a call, whatever the spelling of its URL and ids. */
function pathOf(endpoint: Endpoint, params: Record<string, unknown> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]).toLowerCase());
}

async function runOnce<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey, caller, request } = input;
  if (!idempotencyKey || !caller) return run();
  const slot = {
    userId: caller.id,
    route: `${endpoint.method} ${pathOf(endpoint, input.params)}`,
    key: idempotencyKey,
  };
  return once(context, slot, input.body, async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Not the last word: after the payer has confirmed, the same request goes on.
      if (error.code === 'payment_action_required') throw error;
      return { status: error.status, body: failureBody(error, request.id) };
    }
  });
}

const KEY_MAX_LENGTH = 255;

/** Parses params, query and body against the endpoint's schemas. Throws `invalid_request` that names every field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  // A malformed id cannot be the id of anything.
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound('page');
  const query = endpoint.query && parseFields(endpoint.query, request.query);
  const body = endpoint.body && parseFields(endpoint.body, request.body ?? {});
  const fields = { ...body?.problems, ...query?.problems };
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_request', 'check', { fields, summary: summaryOf(fieldTexts(fields)) });
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    idempotencyKey: idempotencyKeyOf(endpoint, request),
  };
}

function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (!endpoint.idempotency) return undefined;
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && key.length > 0 && key.length <= KEY_MAX_LENGTH) return key;
  if (key === undefined && endpoint.idempotency === 'optional') return undefined;
  throw new AppError('idempotency_key_missing', 'send_one', { params: { count: KEY_MAX_LENGTH } });
}
