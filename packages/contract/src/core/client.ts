import type { Endpoint, Reply, SentBody, SentParams, SentQuery } from './endpoint.ts';
import type { Envelope, Failure, Page } from './envelope.ts';
import type { ErrorCode } from './errors.ts';
import type { Route } from './route.ts';

/** A failed call. `code` is undefined when the answer was not in the envelope (a proxy's page, say). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, failure: Failure | undefined) {
    super(failure?.error ?? `API call failed: ${statusText || status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure?.code;
    this.fields = failure?.fields ?? {};
    this.details = failure?.details;
    this.requestId = failure?.requestId;
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error. Please try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** Not spread over a union: a body may be one of several shapes. */
type Part<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: T };
type QueryPart<T> = T extends undefined
  ? { query?: undefined }
  : Record<never, never> extends T
    ? { query?: T }
    : { query: T };

/** The input of a call: exactly the parts that the endpoint defines. */
export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  QueryPart<SentQuery<E>> &
  (E extends { multipart: object } ? { form: FormData } : Part<'body', SentBody<E>>) & {
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

/** 256 random bits in base64url that a client generates once and stores: identifies its device. */
export const DEVICE_HEADER = 'josey-device';
/** The IANA name of the client's time zone. */
export const TIME_ZONE_HEADER = 'josey-time-zone';

export interface ClientOptions {
  /** Origin of the server, without a slash at the end; empty for the page's own. */
  baseUrl: string;
  /** The session id, read at each call. */
  sessionId?: () => string | undefined;
  /** Headers about the client (device, time zone, language), read at each call. */
  headers?: (method: Endpoint['method']) => Record<string, string>;
  /** Translates an error into the reader's language. */
  say?: (failure: Failure) => Failure;
  fetch?: typeof fetch;
}

export interface Client {
  /** Calls an endpoint and returns `data`. Throws {@link ApiError} or {@link NetworkError}. */
  call<E extends Endpoint>(endpoint: E | Route<E>, input: CallInput<E>): Promise<Reply<E>>;
  /** Calls a paged list and returns one page of it. */
  page<E extends Endpoint & { paged: true }>(
    endpoint: E | Route<E>,
    input: CallInput<E>,
  ): Promise<Page<Reply<E>[number]>>;
  /** Calls an endpoint that streams or answers with a file: the response with its unread body. Throws as `call` does. */
  open<E extends Endpoint & ({ streams: true } | { file: string })>(
    endpoint: E | Route<E>,
    input: CallInput<E>,
  ): Promise<Response>;
}

/** A typed client of the API; the web and the simulator use nothing else to call the server. */
export function createClient(options: ClientOptions): Client {
  async function request<E extends Endpoint>(endpoint: E | Route<E>, input: CallInput<E>) {
    const response = await send(options, endpoint, input as LooseInput);
    const answer = (await answerOf(response)) as Envelope<Reply<E>> | undefined;
    if (!response.ok || !answer?.success) throw refused(options, response, answer);
    return answer;
  }
  return {
    call: async (endpoint, input) => (await request(endpoint, input)).data,
    page: async (endpoint, input) => {
      const answer = await request(endpoint, input);
      return {
        items: answer.data,
        nextCursor: answer.nextCursor ?? null,
        total: answer.total ?? answer.data.length,
      };
    },
    open: async (endpoint, input) => {
      const response = await send(options, endpoint, input as LooseInput);
      if (!response.ok) throw refused(options, response, await answerOf(response));
      return response;
    },
  };
}

const answerOf = async (response: Response) =>
  (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;

function refused(
  { say = (failure) => failure }: ClientOptions,
  { status, statusText }: Response,
  answer: Envelope<unknown> | undefined,
): ApiError {
  return new ApiError(status, statusText, answer?.success === false ? say(answer) : undefined);
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

async function send(
  options: ClientOptions,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: LooseInput,
): Promise<Response> {
  const headers = new Headers(options.headers?.(endpoint.method));
  const sessionId = options.sessionId?.();
  if (sessionId) headers.set('authorization', `Bearer ${sessionId}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const url = options.baseUrl + fillPath(endpoint.path, input.params) + queryString(input.query);
  try {
    return await (options.fetch ?? fetch)(url, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '')
        search.append(name, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
