import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../packages/server/src/platform/database/database.ts';
import { openSession } from '../../packages/server/src/platform/security/sessions.ts';
import { type Load, runLoad } from '../frame/http-load.ts';
import { moduleBefore } from '../frame/module-before.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { startServerProcess } from '../frame/server-process.ts';
import { CONSTANT_PATH, PERSON, SIGNED_IN_PATH } from '../http/answer.ts';

const SERVER = fileURLToPath(new URL('../http/server.ts', import.meta.url));
const CONNECTIONS = 16;
/** So many before measuring, until the code is compiled; and so many measured. */
const REQUESTS = 12_000;
const FIGURE = 'CPU per request';

const NODE = 'node:http, same bytes';
const NODE_ALL_HEADERS = 'node:http, all headers';
const FRAMEWORK = 'framework alone';
const BEFORE = 'whole stack before';

/** What to start and what to ask it. From the third on each contains the one before: the difference is its price. */
const VARIANTS = {
  [NODE]: { server: ['node', 'warn', 'framework'], path: CONSTANT_PATH },
  [FRAMEWORK]: { server: ['framework', 'warn'], path: CONSTANT_PATH },
  [NODE_ALL_HEADERS]: { server: ['node', 'warn', 'app'], path: CONSTANT_PATH },
  '+ ids, headers, limits': { server: ['app', 'warn'], path: CONSTANT_PATH },
  '+ session': { server: ['app', 'warn'], path: SIGNED_IN_PATH },
  '+ query': { server: ['app', 'warn'], path: '/api/auth/me' },
  '+ log line (whole stack)': { server: ['app', 'info'], path: '/api/auth/me' },
};

async function prepare({ before, effort }: PrepareOptions) {
  const postgres = await startBenchPostgres();
  const token = await signIn(postgres.database.db);
  const headers = { authorization: `Bearer ${token}` };
  const requests = Math.ceil(REQUESTS * effort);
  const measure = (module: string, args: string[], path: string, asked: Record<string, string>) =>
    measureServer(module, args, { path, headers: asked, connections: CONNECTIONS, requests });
  const variants = Object.entries(VARIANTS).map(([name, { server, path }]): Variant => {
    const [kind = '', ...rest] = server;
    return {
      name,
      run: () => measure(SERVER, [kind, postgres.url, ...rest], path, path === CONSTANT_PATH ? {} : headers),
    };
  });
  if (before) {
    const server = moduleBefore(before, ['http', 'p7'], 'server.ts');
    variants.push({
      name: BEFORE,
      run: () => measure(server, ['app', postgres.url, 'info'], '/api/auth/me', headers),
    });
  }
  return {
    variants,
    metrics: before ? [line(BEFORE, NODE_ALL_HEADERS)] : [],
    close: () => postgres.close(),
  };
}

/** In a fresh process each round: how well code is compiled differs from one process to the next. */
async function measureServer(module: string, args: string[], asked: Omit<Load, 'port'>) {
  const server = await startServerProcess(module, args);
  const load = { port: server.port, ...asked };
  await runLoad(load);
  const before = await server.cpuMicroseconds();
  await runLoad(load);
  const used = (await server.cpuMicroseconds()) - before;
  await server.stop();
  return { [FIGURE]: used / asked.requests };
}

async function signIn(db: Db): Promise<string> {
  const now = new Date();
  await sql`insert into users (id, first_name, last_name, email, phone, role, status, created_at)
    values (${PERSON.id}, ${PERSON.firstName}, ${PERSON.lastName}, ${PERSON.email}, ${PERSON.phone},
      ${PERSON.role}, ${PERSON.status}, ${PERSON.createdAt}::timestamptz)`.execute(db);
  return inTransaction(db, (tx) => openSession(tx, PERSON.id, now));
}

const line = (ours: string, against: string): Metric => ({ name: FIGURE, unit: 'µs', ours, against });

export const scenario: Scenario = {
  name: 'http',
  number: 'P7',
  title: `A signed-in GET of one row, ${CONNECTIONS} kept-alive connections`,
  goal: 'the framework alone ≤ 1.15 × node:http answering the same bytes; the whole stack with its parts',
  prepare,
  metrics: [
    { ...line(FRAMEWORK, NODE), ratioAtMost: 1.15 },
    ...Object.keys(VARIANTS)
      .slice(3)
      .map((name) => line(name, NODE_ALL_HEADERS)),
  ],
};
