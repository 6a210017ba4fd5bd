import type { Failure } from '@josey/contract/core/envelope';
import { fieldTexts } from '@josey/contract/core/field-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isTimeout } from '../../database/database-errors.ts';
import { AppError, englishOf } from '../../kernel/errors.ts';

/** The one shape of every failed answer. */
export function failureBody(error: AppError, requestId: string): Failure {
  return {
    success: false,
    error: error.message,
    code: error.code,
    reason: error.reason,
    ...(error.params && { params: error.params }),
    ...(error.fields && {
      fields: fieldTexts(error.fields, ({ code, reason, params }) =>
        englishOf(code ?? 'invalid_request', reason, params),
      ),
      problems: error.fields,
    }),
    ...(error.details && { details: { ...error.details } }),
    requestId,
  };
}

export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
}

/** The envelope of a thrown error, for a reply that has already started. */
export function failureOf(thrown: FastifyError | AppError, request: FastifyRequest): Failure {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, id: request.id }, 'request failed');
  return failureBody(error, request.id);
}

/** Turns a thrown error into the envelope. An unknown error is a 500 with a generic sentence and a logged cause. */
export function sendFailure(
  thrown: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, id: request.id }, 'request failed');
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(failureBody(error, request.id)));
}

function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown) || isTimeout(thrown)) {
    return new AppError('unavailable', 'busy', {
      retryAfterSeconds: 2,
    });
  }
  return fromFastify(thrown) ?? new AppError('internal', 'our_fault');
}

function fromFastify(thrown: FastifyError): AppError | undefined {
  if (thrown.code === 'FST_ERR_BAD_URL') return new AppError('invalid_request', 'address');
  switch (thrown.statusCode) {
    case 400:
      return new AppError('invalid_request', 'not_json');
    case 404:
    case 414:
      return new AppError('not_found', 'nothing_here');
    case 413:
      return new AppError('payload_too_large', 'too_large');
    case 415:
      return new AppError('unsupported_media', 'json');
    case 429:
      return new AppError('too_many_requests', 'wait');
    default:
      return undefined;
  }
}
