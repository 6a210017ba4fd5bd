import type { Endpoint } from '@josey/contract/core/endpoint';
import { fieldTexts, parseFields, summaryOf } from '@josey/contract/core/field-errors';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../kernel/errors.ts';

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
