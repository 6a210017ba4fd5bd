import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { login } from '@josey/contract/api/accounts/accounts';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { createClient } from '@josey/contract/core/client';
import { DEMO_CITY } from '../../packages/demo-city/src/places.ts';
import { findFreePort } from '../../packages/server/src/platform/kernel/start/find-free-port.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Order, Outcome } from './attacks/attacker.ts';
import { searchFor } from './attacks/bystander.ts';
import { run, stop, untilReady } from './processes.ts';

// A part of `npm run test:slow`: one client attacks a running server with its default limits, while a bystander at another
// address searches. Prints the bystander's p95 before, while and after; fails when the attack was not stopped.

const ATTACK_SECONDS = 30;
const CALM_SECONDS = 6;
const CLOSED_WITHIN_MS = 300_000;
const PASSWORD = 'josey-demo';
const SOCKETS = 10;
const PER_ADDRESS = 200;
const CALLS_A_MINUTE = 600;
const READERS = 30;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** What the bystander asks. */
const SEARCH = {
  lat: `${DEMO_CITY.center.lat}`,
  lng: `${DEMO_CITY.center.lng}`,
  startDate: inDays(30),
  endDate: inDays(31),
};

interface Attack {
  name: string;
  order: Omit<Order, 'port'>;
  /** How many connections the server must have closed as too slow before the attacker looks. */
  closed?: number;
  /** What must be so at its end. */
  stopped: (outcome: Outcome) => boolean;
}

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const still = { isRepeated: false, isReading: true };

function attacks(vehicleId: string, token: string): Attack[] {
  const socket = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  const body = ['Content-Type: application/json', 'Content-Length: 1000'];
  return [
    {
      name: '1,000 slow heads',
      order: { ...still, connections: 1_000, text: 'GET / HTTP/1.1\r\nHost: ' },
      stopped: ({ open }) => open === 0,
    },
    {
      name: '1,000 slow bodies',
      order: { ...still, connections: 1_000, text: head('POST /api/auth/login', ...body) },
      stopped: ({ open }) => open === 0,
    },
    {
      name: '30 clients that do not read',
      order: {
        isRepeated: false,
        isReading: false,
        connections: READERS,
        // As many as their address may ask for, and more than the buffers of both sides hold.
        text: head('GET /api/openapi.json').repeat(CALLS_A_MINUTE / READERS),
      },
      closed: READERS,
      stopped: ({ open }) => open === 0,
    },
    {
      name: '1,500 sockets of one account',
      order: {
        ...still,
        connections: 1_500,
        text: head(`GET ${SOCKET_PATH}/?EIO=4&transport=websocket`, ...socket),
        frame: `40${JSON.stringify({ token })}`,
      },
      stopped: ({ sockets, open }) => sockets <= SOCKETS && open <= PER_ADDRESS,
    },
    {
      name: '100 connections on a vehicle page',
      order: {
        isRepeated: true,
        isReading: true,
        connections: 100,
        text: head(`GET /vehicles/${vehicleId}`),
      },
      stopped: ({ statuses }) => (statuses[429] ?? 0) > 0 && (statuses[200] ?? 0) <= 2 * CALLS_A_MINUTE,
    },
  ];
}

/** How many connections the server has closed because their clients kept it waiting, by its own count. */
async function countSlow(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, count] = /^josey_admission_refusals_total\{guard="slow"\} (\d+)/m.exec(text) ?? [];
  if (count === undefined) throw new Error('The server does not count slow connections.');
  return Number(count);
}

/** A server counts only the time in which it waits for a client: on a busy machine its deadline comes later. */
async function untilClosed(port: number, count: number): Promise<boolean> {
  const until = Date.now() + CLOSED_WITHIN_MS;
  while ((await countSlow(port)) < count) {
    if (Date.now() > until) return false;
    await pause(500);
  }
  return true;
}

async function withstand(
  { name, order, closed, stopped }: Attack,
  port: number,
  search: string,
): Promise<boolean> {
  const closedBefore = await countSlow(port);
  const before = await searchFor(CALM_SECONDS, search);
  const workerData: Order = { ...order, port };
  const attacker = new Worker(new URL('./attacks/attacker.ts', import.meta.url), { workerData });
  const during = await searchFor(ATTACK_SECONDS, search);
  const areClosed = closed === undefined || (await untilClosed(port, closedBefore + closed));
  attacker.postMessage('report');
  const [outcome] = (await once(attacker, 'message')) as [Outcome];
  await attacker.terminate();
  const after = await searchFor(CALM_SECONDS, search);
  const isStopped = areClosed && stopped(outcome);
  const p95 = [before, during, after].map((ms) => `${ms.toFixed(1)} ms`).join(' → ');
  const ratio = (during / before).toFixed(1);
  console.log(
    `${isStopped ? 'stopped' : 'NOT STOPPED'}  ${name}: a bystander’s p95 ${p95} (× ${ratio}, goal ≤ 2)`,
  );
  if (!isStopped) console.log(`  ${JSON.stringify(outcome)}`);
  return isStopped;
}

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-attacks-'));
  await chmod(folder, 0o711);
  const postgres = await startBenchPostgres(2);
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = run('server', [], {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: `${port}`,
    DEMO: '1',
    SIMULATED_DRIVERS: '0',
    LOG_LEVEL: 'error',
  });
  try {
    await untilReady(baseUrl, server.child);
    const client = createClient({ baseUrl, sessionId: () => undefined });
    const { sessionId } = await client.call(login, {
      body: { email: 'imani@example.test', password: PASSWORD },
    });
    const { items } = await client.page(searchVehicles, { query: SEARCH });
    const search = `${baseUrl}${searchVehicles.path}?${new URLSearchParams(SEARCH)}`;
    const outcomes: boolean[] = [];
    for (const attack of attacks(items[0]?.id ?? '', sessionId))
      outcomes.push(await withstand(attack, port, search));
    for (const error of server.errors) console.log(error);
    return outcomes.every(Boolean) && server.errors.length === 0 ? 0 : 1;
  } finally {
    await stop(server);
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
