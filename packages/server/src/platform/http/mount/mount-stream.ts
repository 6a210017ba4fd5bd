import { Readable } from 'node:stream';
import type { Endpoint, Reply } from '@josey/contract/core/endpoint';
import type { Failure } from '@josey/contract/core/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../kernel/context.ts';
import { failureOf } from '../guards/failures.ts';
import { onHangUp } from '../guards/hang-up.ts';
import { accessHook, type Input, parseInput } from './mount.ts';

interface Streaming<E extends Endpoint> {
  /** Sends one event. An error before the first event is answered in the envelope, with its status. */
  emit: (event: Reply<E>) => void;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/**
 * Mounts an endpoint whose reply is a stream of server-sent events, one JSON object each. Access and input are
 * checked as usual. An error after the first event becomes an event, created by `failed`.
 */
export function mountStream<E extends Endpoint & { streams: true }>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (input: Input<E>, streaming: Streaming<E>) => Promise<void>,
  failed: (failure: Failure) => Reply<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: accessHook(context, endpoint),
    handler: async (request, reply) => {
      const input = { ...parseInput(endpoint, request), caller: request.caller, request } as Input<E>;
      const events = await begin(request, (streaming) => handler(input, streaming), failed);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(events);
    },
  });
}

/** The stream, once it contains an event. */
function begin<E extends Endpoint>(
  request: FastifyRequest,
  work: (streaming: Streaming<E>) => Promise<void>,
  failed: (failure: Failure) => Reply<E>,
): Promise<Readable> {
  const events = new Readable({ read: () => undefined });
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const emit = (event: Reply<E>) => {
      if (!events.destroyed) events.push(`data: ${JSON.stringify(event)}\n\n`);
      hasBegun = true;
      resolve(events);
    };
    const hangUp = onHangUp(request);
    work({ emit, signal: hangUp.signal })
      .catch((error) => {
        if (!hasBegun) reject(error);
        else emit(failed(failureOf(error, request)));
      })
      .finally(() => {
        hangUp[Symbol.dispose]();
        if (!events.destroyed) events.push(null);
        resolve(events);
      });
  });
}
