import { z } from 'zod';
import type { StaffRight } from '../values/choices/roles.ts';
import type { ErrorCode } from './errors.ts';
import { problem } from './field-problem.ts';

/**
 * Who may call: anyone; a signed-in user; a verified account; a verified account with an approved driver
 * application; an administrator. The use case's lookup decides whose object it is: a foreign id is not found.
 */
export type Access = 'public' | 'user' | 'verified' | 'driver' | 'admin';

interface EndpointParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI style: `/api/vehicles/{id}`. */
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart form instead of a JSON body; the schema describes its parts for the documentation. */
  multipart?: z.ZodObject;
  /** The schema of `data`. For a paged list: of one item. */
  reply: z.ZodType;
  /** The reply is a list with `nextCursor` and `total`. */
  paged?: boolean;
  /** The reply is a stream of server-sent events of this shape, without the envelope; errors have the envelope. */
  streams?: true;
  /** The reply is a file of this type, without the envelope; errors have the envelope. */
  file?: 'application/pdf' | 'application/json';
  /** 201 for endpoints that create, else 200. */
  status?: 200 | 201;
  /** Whether the call accepts or requires an Idempotency-Key header. */
  idempotency?: 'required' | 'optional';
  /** Open to a suspended user during their own ride. */
  whileSuspended?: true;
  /** Open to a user who has requested deletion and can still keep the account. */
  whileLeaving?: true;
  /** Only for a session that was re-authenticated within the last minutes: money and security. */
  recent?: true;
  /** Refused to a caller whose license has expired, before any other check. */
  license?: true;
  /** Error codes of this call, in addition to those of every call. */
  errors?: readonly ErrorCode[];
}

export interface AdminEndpoint extends EndpointParts {
  access: 'admin';
  /** An administrator with one of these may call. */
  rights: readonly [StaffRight, ...StaffRight[]];
}

interface OtherEndpoint extends EndpointParts {
  access: Exclude<Access, 'admin'>;
  rights?: undefined;
}

/**
 * One endpoint of the API, defined once: the server mounts it, clients call it, OpenAPI is generated from it. One for
 * administrators does not compile without the rights that open it.
 */
export type Endpoint = AdminEndpoint | OtherEndpoint;

/** Declares an endpoint; keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler on the server receives, parsed. */
export type ParsedParams<E extends Endpoint> = Output<E['params']>;
export type ParsedQuery<E extends Endpoint> = Output<E['query']>;
export type ParsedBody<E extends Endpoint> = Output<E['body']>;
/** What a client sends. */
export type SentParams<E extends Endpoint> = Input<E['params']>;
export type SentQuery<E extends Endpoint> = Input<E['query']>;
export type SentBody<E extends Endpoint> = Input<E['body']>;
/** `data` of the reply; for a paged list, the list. */
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['reply']>[]
  : z.output<E['reply']>;

/** Params of every path with one id. */
export const idParams = z.object({ id: z.uuid(problem('not_an_id')) });
