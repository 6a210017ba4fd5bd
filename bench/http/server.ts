import { createServer } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { me } from '../../packages/contract/src/api/accounts/accounts.ts';
import { endpoint } from '../../packages/contract/src/core/endpoint.ts';
import { mount } from '../../packages/server/src/platform/http/mount/mount.ts';
import { serveMeasured } from '../frame/measured-server.ts';
import { buildWholeApp } from '../frame/whole-app.ts';
import { CONSTANT_PATH, PERSON, SIGNED_IN_PATH } from './answer.ts';

/** One server of the P7 benchmark: `server.ts <node|framework|app> <database> <log level> [same bytes as]`. */
const [kind = '', databaseUrl = '', logLevel = 'warn', sameBytesAs = ''] = process.argv.slice(2);

/** The framework with an endpoint of the contract mounted, without sessions, headers and limits; or with all. */
async function buildHttp(which: string): Promise<FastifyInstance> {
  const app = await buildWholeApp(databaseUrl, { LOG_LEVEL: logLevel });
  const http = which === 'framework' ? Fastify() : app.http;
  const constant = async () => PERSON;
  mount(http, app.context, endpoint({ ...me, path: CONSTANT_PATH, access: 'public' }), constant);
  mount(http, app.context, endpoint({ ...me, path: SIGNED_IN_PATH }), constant);
  await http.ready();
  return http;
}

/** The very bytes that the other sends for a constant, sent by nothing but Node. */
async function buildNode(which: string) {
  const { headers, body } = await (await buildHttp(which)).inject(CONSTANT_PATH);
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    ['date', 'connection'].includes(name) ? [] : [name, String(value)],
  );
  return createServer((_request, response) => response.writeHead(200, sent).end(body));
}

serveMeasured(kind === 'node' ? await buildNode(sameBytesAs) : (await buildHttp(kind)).server);
