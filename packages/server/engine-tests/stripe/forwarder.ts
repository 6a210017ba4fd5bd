import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

type Params = URLSearchParams;

interface Rules {
  /** Sends something else instead of a call; returns the body of the answer. */
  instead?(call: string, params: Params, send: Send): Promise<object> | undefined;
  /** Changes an answer. */
  change?(call: string, body: object): object;
  /** Is shown each call and its answer; a file's call has no parameters. */
  see?(call: string, params: Params | undefined, status: number, body: object): void;
}

export type Send = (call: string, params?: Params) => Promise<object>;

export interface Forwarder {
  url: string;
  /** Each call with the ids of its path replaced, and the status of its answer. */
  calls: Map<string, number>;
}

class Refused extends Error {}

/** Stands between the engine and a double of Stripe, and counts what is called. */
export async function forwardTo(target: string, rules: Rules = {}): Promise<Forwarder> {
  const calls = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const { authorization = '', 'stripe-account': account } = request.headers;
    let status = 200;
    const send: Send = async (call, params = new URLSearchParams()) => {
      const [method = '', path = ''] = call.split(' ');
      const inQuery = method === 'GET' && params.size > 0 ? `?${params}` : '';
      const answer = await fetch(`${target}${path}${inQuery}`, {
        method,
        headers: { authorization, ...(typeof account === 'string' && { 'stripe-account': account }) },
        ...(method === 'POST' && { body: params }),
      });
      const body = (await answer.json()) as object;
      status = answer.status;
      rules.see?.(call, params, status, body);
      if (!answer.ok) throw new Refused(JSON.stringify(body));
      return body;
    };
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/')) {
      // A file goes on as it is.
      const headers = { authorization, 'content-type': type };
      const answer = await fetch(target + request.url, {
        method: 'POST',
        headers,
        body: await buffer(request),
      });
      const call = `${request.method} ${request.url}`;
      calls.set(call, answer.status);
      const body = await answer.text();
      rules.see?.(call, undefined, answer.status, JSON.parse(body) as object);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    const params = request.method === 'POST' ? new URLSearchParams(await text(request)) : searchParams;
    const call = `${request.method} ${pathname}`;
    let body: string;
    try {
      const answer = await (rules.instead?.(call, params, send) ?? send(call, params));
      body = JSON.stringify(rules.change?.(call, answer) ?? answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      body = error.message;
    }
    calls.set(
      call.replaceAll(
        /(?<=\/)[a-z]+_\w+(?=\/|$)(?<!payment_intents|setup_intents|payment_methods|account_links|login_links)/g,
        '{id}',
      ),
      status,
    );
    response
      .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
