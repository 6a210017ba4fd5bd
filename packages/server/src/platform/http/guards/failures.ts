import type { Failure } from '@josey/contract/core/envelope';
import { fieldTexts } from '@josey/contract/core/field-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseFull, isTimeout } from '../../database/database-errors.ts';
import { AppError, englishOf } from '../../kernel/errors.ts';
import { QueueFull } from '../../kernel/overload/queue-full.ts';
import { closeAfterRefusal } from '../admission/close-after-refusal.ts';
import { FAILURE_PAGE_POLICY, failurePage, wantsPage } from '../pages/failure-page.ts';

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
  logFault(error, thrown, request);
  return failureBody(error, request.id);
}

/** Turns a thrown error into the envelope. An unknown error is a 500 with a generic sentence and a logged cause. */
export function sendFailure(
  thrown: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown);
  logFault(error, thrown, request);
  closeAfterRefusal(request, reply);
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds));
  reply.code(error.status).header('cache-control', 'no-store');
  // Without Accept it is a program.
  const isShown = request.headers.accept?.includes('text/html') && wantsPage(request, pathOf(request));
  if (!isShown) return reply.type('application/json').send(JSON.stringify(failureBody(error, request.id)));
  return reply
    .header('content-security-policy', FAILURE_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(failurePage(request, error));
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

/** What a client can cause at will, a full queue or a body that ends early, must not fill the log. */
function logFault(error: AppError, thrown: Error, request: FastifyRequest): void {
  if (error.status < 500 || error instanceof QueueFull || isCutOff(thrown, request)) return;
  request.log.error({ err: thrown, id: request.id }, 'request failed');
}

/** The client's connection ended, or was ended by us, before its body did. */
const isCutOff = (thrown: NodeJS.ErrnoException, { raw }: FastifyRequest) =>
  raw.readableAborted && thrown.code === 'ECONNRESET';

function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown) || isDatabaseFull(thrown) || isTimeout(thrown)) {
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
