import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../../../test/support/clean-up.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** An operator's system. It answers with these statuses in turn, then with the last; 0 is no answer at all. */
export async function startReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end('fine');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received };
}
