import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` that injects a request into the server in the same process: no port, the whole stack. Its client address is
 * `remoteAddress`, by which calls are limited.
 */
export function injectedFetch(app: FastifyInstance, remoteAddress = '127.0.0.1'): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const url = new URL(request.url);
    const response = await app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(body.length > 0 && { payload: body }),
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers });
  };
}
