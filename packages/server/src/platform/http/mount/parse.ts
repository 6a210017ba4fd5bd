import type { Endpoint } from '@josey/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, notFound } from '../../kernel/errors.ts';

const KEY_MAX_LENGTH = 255;

/** Parses params, query and body against the endpoint's schemas. Throws `invalid_request` that names every field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  // A malformed id cannot be the id of anything.
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound('page');
  const query = endpoint.query?.safeParse(request.query);
  const body = endpoint.body?.safeParse(request.body ?? {});
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw invalidRequest(issues);
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
  throw new AppError(
    'idempotency_key_missing',
    `Send an Idempotency-Key header of at most ${KEY_MAX_LENGTH} characters, so that nothing happens twice.`,
  );
}

function invalidRequest(issues: z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= sentenceOf(issue);
  const [first] = Object.values(fields);
  return new AppError('invalid_request', first ?? 'Please check what you entered.', { fields });
}

/** A sentence for a person instead of the library's words, where an endpoint has none of its own. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  if (isMissing) return 'Please fill this in.';
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`;
  return issue.message.startsWith('Invalid')
    ? `This value is not valid (${issue.message.toLowerCase()}).`
    : issue.message;
}
