import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { runLoad } from '../frame/http-load.ts';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { fillDrivers, type Person, report, wakeDrivers } from '../processes/drivers.ts';
import { emit, emitWithAnswer, openSockets } from '../processes/socket.ts';
import type { Josey } from '../processes/start-josey.ts';
import { ALL, APART, type Arrangement, ONE, openTown, type Town, TWO, type Used } from '../processes/town.ts';

/** Together they report as often as 25,000 drivers who report every four seconds: 6,250 times a second. */
const DRIVERS = 4_000;
const REPORT_EVERY_MS = 640;
const TICK_MS = 10;
/** So many before measuring, until the code is compiled; and so many measured. */
const REPORTS_A_DRIVER = 12;
const REQUESTS = 12_000;
const CONNECTIONS = 16;

const IDLE_MS = 4_000;

const IDLE = 'CPU per second, idle';
const REQUEST = 'CPU per request';
const UPDATE = 'CPU per position update';
const DATABASE = 'database, CPU per position update';
const REDIS = 'Redis, CPU per position update';

const MEASURED: Arrangement[] = [...ALL, APART];

async function prepare({ scale, effort }: PrepareOptions) {
  const town = await openTown();
  const drivers = await fillDrivers(town.postgres.database.db, Math.round(DRIVERS * scale));
  const work = {
    requests: Math.ceil(REQUESTS * effort),
    rounds: Math.ceil(1 + REPORTS_A_DRIVER * effort),
    idleMs: Math.max(500, IDLE_MS * effort),
  };
  const variant = (name: Arrangement): Variant => ({ name, run: () => measure(town, name, drivers, work) });
  return { variants: MEASURED.map(variant), close: town.close };
}

interface Work {
  /** Of each process. */
  requests: number;
  /** How often each driver reports. */
  rounds: number;
  idleMs: number;
}

/** In fresh processes each time: how well code is compiled differs from one process to the next. */
async function measure(town: Town, name: Arrangement, drivers: Person[], work: Work): Promise<Sample> {
  await wakeDrivers(town.postgres.database.db);
  const joseys = await town.start(name);
  const token = drivers[0]?.token ?? '';
  const shares = joseys.map((_, at) => drivers.filter((_, index) => index % joseys.length === at));
  const opened = await Promise.all(
    joseys.map(({ port }, at) =>
      openSockets(
        port,
        (shares[at] ?? []).map((driver) => driver.token),
      ),
    ),
  );
  const sockets = opened.flat();
  const idle = await usedBy(town, joseys, () => pause(work.idleMs));
  const ask = () => sendRequests(joseys, token, work.requests);
  const tell = () => sendReports(sockets, work.rounds);
  await ask();
  const asked = beyond(idle, await usedBy(town, joseys, ask));
  await tell();
  const told = beyond(idle, await usedBy(town, joseys, tell));
  for (const socket of sockets) socket.terminate();
  await Promise.all(joseys.map((josey) => josey.stop()));
  const updates = sockets.length * work.rounds;
  return {
    [IDLE]: idle.joseys / 1_000 / idle.seconds,
    [REQUEST]: asked.joseys / work.requests / joseys.length,
    [UPDATE]: told.joseys / updates,
    [DATABASE]: told.database / updates,
    [REDIS]: told.redis / updates,
  };
}

async function usedBy(town: Town, joseys: Josey[], work: () => Promise<void>): Promise<Spent> {
  const before = await town.used(joseys);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const after = await town.used(joseys);
  const { joseys: own, database, redis } = before;
  return {
    joseys: after.joseys - own,
    database: after.database - database,
    redis: after.redis - redis,
    seconds,
  };
}

/** Without what the same time costs when nothing happens: a busy machine takes longer for the same work. */
function beyond(idle: Spent, spent: Spent): Spent {
  const share = spent.seconds / idle.seconds;
  const without = (part: keyof Used) => Math.max(0, spent[part] - idle[part] * share);
  return { ...spent, joseys: without('joseys'), database: without('database'), redis: without('redis') };
}

interface Spent extends Used {
  seconds: number;
}

async function sendRequests(joseys: Josey[], token: string, requests: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const load = { path: '/api/auth/me', headers, connections: CONNECTIONS, requests };
  await Promise.all(joseys.map(({ port }) => runLoad({ port, ...load })));
}

/** Each driver reports so many times, spread evenly. Ends when the last reports have been answered. */
async function sendReports(sockets: WebSocket[], rounds: number): Promise<void> {
  const perTick = Math.max(1, Math.round((sockets.length * TICK_MS) / REPORT_EVERY_MS));
  const began = performance.now();
  for (let sent = 0; sent < sockets.length * (rounds - 1); ) {
    for (let tick = 0; tick < perTick; tick++, sent++)
      emit(sockets[sent % sockets.length] as WebSocket, 'position', report());
    const due = began + (sent / sockets.length) * REPORT_EVERY_MS;
    await pause(Math.max(0, due - performance.now()));
  }
  await pause(REPORT_EVERY_MS);
  const answers = await Promise.all(sockets.map((socket) => emitWithAnswer(socket, 'position', report())));
  if (answers.some((answer) => answer !== '[{"ok":true}]')) throw new Error(`Not taken: ${answers}`);
}

const lines = (name: string, goal: Partial<Metric> = {}): Metric[] =>
  [...TWO, APART].map((ours) => ({ name, unit: 'µs', ours, against: ONE, ...goal }));

export const scenario: Scenario = {
  name: 'process-cost',
  number: 'P20',
  title: `CPU of two processes together against one: a signed-in GET; ${DRIVERS / (REPORT_EVERY_MS / 1_000)} positions a second over sockets`,
  goal: 'CPU per request and per position update ≤ 1.15 × one process; for information what PostgreSQL and Redis use',
  prepare,
  metrics: [
    ...lines(REQUEST, { ratioAtMost: 1.15 }),
    ...lines(UPDATE, { ratioAtMost: 1.15 }),
    ...lines(IDLE, { unit: 'ms' }),
    ...lines(DATABASE),
    ...lines(REDIS),
  ],
};
