import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function withstand({ name, order, stopped }: Attack, port: number, search: string): Promise<boolean> {
  const before = await searchFor(CALM_SECONDS, search);
  const workerData: Order = { ...order, port };
  const attacker = new Worker(new URL('./attacks/attacker.ts', import.meta.url), { workerData });
  const during = await searchFor(ATTACK_SECONDS, search);
  attacker.postMessage('report');
  const [outcome] = (await once(attacker, 'message')) as [Outcome];
  await attacker.terminate();
  const after = await searchFor(CALM_SECONDS, search);
  const isStopped = stopped(outcome);
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
