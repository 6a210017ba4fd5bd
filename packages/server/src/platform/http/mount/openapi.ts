import { API } from '@josey/contract/core/all-endpoints';
import type { Endpoint } from '@josey/contract/core/endpoint';
import { Failure } from '@josey/contract/core/envelope';
import { ERROR_CODES, type ErrorCode, STATUS_OF_CODE } from '@josey/contract/core/errors';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function openApiDocument(publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, domain, endpoint } of API) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, domain, endpoint),
    };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Josey',
      version: '1.0.0',
      description:
        'Car sharing and rides. Every answer stands in an envelope; `code` of a failure is from a closed list.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: streamedSchemas(),
    },
    paths,
  };
  return createDocument(document, { override: mayGrow });
}

/** Replies may gain fields. Forbidding them would also duplicate each schema that is used in both directions. */
function mayGrow({
  io,
  jsonSchema,
}: {
  io: 'input' | 'output';
  jsonSchema: { additionalProperties?: unknown };
}) {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function operationOf(name: string, domain: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    description: `Who may call: ${endpoint.access}.`,
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(endpoint.idempotency && { header: idempotencyHeader(endpoint.idempotency) }),
    },
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function idempotencyHeader(need: 'required' | 'optional') {
  const key = z.string().max(255);
  return z.object({ 'Idempotency-Key': need === 'required' ? key : key.optional() });
}

function requestBodyOf(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (endpoint.multipart)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: endpoint.multipart } } },
    };
  if (endpoint.body) return { requestBody: { content: { 'application/json': { schema: endpoint.body } } } };
  return {};
}

function responsesOf(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const envelope = {
    success: z.literal(true),
    data: endpoint.paged ? z.array(endpoint.reply) : endpoint.reply,
  };
  const paging = endpoint.paged ? { nextCursor: z.string().nullable(), total: z.int() } : {};
  const failures = Object.groupBy(codesOf(endpoint), (code) => String(STATUS_OF_CODE[code]));
  return {
    [String(endpoint.status ?? 200)]: endpoint.streams
      ? {
          description: 'Server-sent events, each with a JSON object in `data`.',
          content: { 'text/event-stream': { schema: eventOf(endpoint) } },
        }
      : {
          description: 'It worked.',
          content: endpoint.file
            ? { [endpoint.file]: { schema: endpoint.reply } }
            : { 'application/json': { schema: z.object({ ...envelope, ...paging }) } },
        },
    ...Object.fromEntries(
      Object.entries(failures).map(([status, codes = []]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code]}`).join('\n\n'),
          content: { 'application/json': { schema: Failure } },
        },
      ]),
    ),
  };
}

/** One event of a stream on the wire: the fields of a server-sent event, with `data` as text. */
function eventOf({ reply }: Endpoint) {
  return z.object({
    data: z.string().meta({
      contentMediaType: 'application/json',
      contentSchema: { $ref: `#/components/schemas/${idOf(reply)}` },
    }),
  });
}

/** The text of streams is described only there, so no operation references its schema. */
function streamedSchemas() {
  const replies = API.filter(({ endpoint }) => endpoint.streams).map(({ endpoint }) => endpoint.reply);
  return Object.fromEntries(replies.map((reply) => [idOf(reply), reply]));
}

function idOf(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('The schema of what streams needs an id.');
  return id;
}

/** The error codes of a call: its own, and those of its access and its parts. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'too_many_requests',
    'internal',
    'unavailable',
    ...(endpoint.errors ?? []),
  ]);
  if (endpoint.access !== 'public')
    for (const code of ['unauthenticated', 'account_suspended', 'account_banned'] as const) codes.add(code);
  if (endpoint.access === 'admin' || endpoint.access === 'driver') codes.add('forbidden');
  if (endpoint.access === 'admin') codes.add('second_factor_missing');
  if (endpoint.recent) codes.add('reauthentication_required');
  if (endpoint.access === 'verified' || endpoint.access === 'driver') codes.add('account_not_verified');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.query || endpoint.body || endpoint.multipart) codes.add('invalid_request');
  if (endpoint.body) for (const code of ['payload_too_large', 'unsupported_media'] as const) codes.add(code);
  if (endpoint.idempotency === 'required') codes.add('idempotency_key_missing');
  if (endpoint.idempotency)
    for (const code of ['idempotency_in_flight', 'idempotency_mismatch'] as const) codes.add(code);
  return [...codes];
}
