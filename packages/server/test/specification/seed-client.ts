import type { TestApp } from '../support/app.ts';

/** An answer as the specification's client reads it. */
export interface Read {
  status: number;
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: it reads parsed JSON of any shape
  data: any;
  error?: string;
  fields?: Record<string, string>;
  nextCursor?: string | null;
  total?: number;
}

/**
 * Calls as the specification's own client makes them (§7): a bearer token with the session's id, the JSON content
 * type on every call, also without a body; the parsed JSON is what it goes on with. It knows nothing of the contract.
 */
export async function call(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { as, body }: { as?: { sessionId: string }; body?: object } = {},
): Promise<Read> {
  const response = await app.http.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as.sessionId}` }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, ...response.json() };
}

/** The multipart form of the specification's client: one file per call, and type=vehicle. */
export async function upload(
  app: TestApp,
  as: { sessionId: string },
  bytes: Uint8Array,
  name = 'photo.jpg',
): Promise<Read> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  form.append('type', 'vehicle');
  const request = new Request('http://josey.test', { method: 'POST', body: form });
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/documents/upload',
    headers: {
      authorization: `Bearer ${as.sessionId}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
