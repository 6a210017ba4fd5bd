import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { startServerProcess } from '../frame/server-process.ts';
import { fillRide, reportOnTheWay } from '../live-positions/ride.ts';
import { fillDrivers, fillPeople, type Person, wakeDrivers } from '../processes/drivers.ts';
import { emit, emitWithAnswer, openSockets } from '../processes/socket.ts';
import { ALL, type Arrangement, openTown, type Town } from '../processes/town.ts';

const SERVER = fileURLToPath(new URL('../live-positions/ws-server.ts', import.meta.url));
const LISTENERS = 2_000;
const MEASURE_MS = 15_000;
/** As often as one driver may report, and as often as a phone does. */
const FAST_MS = 110;
const USUAL_MS = 1_000;

const PEER = 'ws, a frame an update';
const FAST = 'CPU per update, 9 a second';
const USUAL = 'CPU per update, 1 a second';

async function prepare({ scale, effort }: PrepareOptions) {
  const town = await openTown();
  const { db } = town.postgres.database;
  const listeners = await fillPeople(db, Math.round(LISTENERS * scale));
  await sql`update users set role = 'admin', staff_rights = '{support}' where id = any(${listeners.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const [rider] = await fillPeople(db, 1);
  const [driver] = await fillDrivers(db, 1);
  if (!rider || !driver) throw new Error('There are no users.');
  const cast = { listeners, driver, rideId: await fillRide(db, rider.id, driver.id) };
  const measureMs = Math.max(2_200, MEASURE_MS * effort);
  const variant = (name: Arrangement): Variant => ({ name, run: () => measure(town, name, cast, measureMs) });
  const peer: Variant = { name: PEER, run: () => measurePeer(listeners.length, measureMs) };
  return { variants: [peer, ...ALL.map(variant)], close: town.close };
}

interface Cast {
  /** Administrators, who may watch any ride. */
  listeners: Person[];
  driver: Person;
  rideId: string;
}

async function measure(
  town: Town,
  name: Arrangement,
  { listeners, driver, rideId }: Cast,
  milliseconds: number,
): Promise<Sample> {
  await wakeDrivers(town.postgres.database.db);
  const joseys = await town.start(name);
  const sockets = await Promise.all(
    joseys.map(({ port }, at) => {
      const own = listeners.filter((_, index) => index % joseys.length === at);
      return openSockets(
        port,
        own.map(({ token }) => token),
      );
    }),
  );
  await watch(sockets.flat(), rideId);
  const heard = countFrames(sockets.flat(), '42["ride-position"');
  const [phone] = await openSockets(joseys[0]?.port ?? 0, [driver.token]);
  if (!phone) throw new Error('There is no driver.');
  const idle = await spend(town, joseys, () => pause(milliseconds / 3), 1 / 3);
  let reports = 0;
  const report = () => emit(phone, 'position', reportOnTheWay(reports++));
  const cost = async (everyMs: number) => {
    const spent = await spend(town, joseys, () => repeat(report, everyMs, milliseconds), 1);
    return Math.max(0, spent - idle) / (milliseconds / everyMs);
  };
  await repeat(report, FAST_MS, milliseconds / 3);
  const before = heard();
  const sample = { [FAST]: await cost(FAST_MS), [USUAL]: await cost(USUAL_MS) };
  if (heard() - before < listeners.length) throw new Error('The listeners heard next to nothing.');
  for (const socket of [...sockets.flat(), phone]) socket.terminate();
  await Promise.all(joseys.map((josey) => josey.stop()));
  return sample;
}

/** In groups: two thousand look-ups at once would wait for the pool. */
async function watch(sockets: WebSocket[], rideId: string): Promise<void> {
  for (let start = 0; start < sockets.length; start += 50) {
    const group = sockets.slice(start, start + 50);
    const answers = await Promise.all(
      group.map((socket) => emitWithAnswer(socket, 'watch-ride', { rideId })),
    );
    const refusal = answers.find((answer) => answer !== '[{"ok":true}]');
    if (refusal) throw new Error(`Not watching: ${refusal}`);
  }
}

/** Microseconds, as if the work had lasted so much longer. */
async function spend(
  town: Town,
  joseys: Parameters<Town['used']>[0],
  work: () => Promise<void>,
  part: number,
) {
  const before = await town.used(joseys);
  await work();
  return ((await town.used(joseys)).joseys - before.joseys) / part;
}

async function measurePeer(listeners: number, milliseconds: number): Promise<Sample> {
  const server = await startServerProcess(SERVER, []);
  const url = `ws://127.0.0.1:${server.port}`;
  const sockets = Array.from({ length: listeners }, () => new WebSocket(url, { perMessageDeflate: false }));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const [driver] = sockets;
  if (!driver) throw new Error('There are no users.');
  let reports = 0;
  const report = () => driver.send(JSON.stringify(['ride-position', reportOnTheWay(reports++)]));
  const cost = async (everyMs: number) => {
    const before = await server.cpuMicroseconds();
    await repeat(report, everyMs, milliseconds);
    return ((await server.cpuMicroseconds()) - before) / (milliseconds / everyMs);
  };
  await repeat(report, FAST_MS, milliseconds / 3);
  const sample = { [FAST]: await cost(FAST_MS), [USUAL]: await cost(USUAL_MS) };
  for (const socket of sockets) socket.terminate();
  await server.stop();
  return sample;
}

async function repeat(work: () => void, everyMs: number, milliseconds: number): Promise<void> {
  const began = performance.now();
  for (let times = 1; times <= milliseconds / everyMs; times++) {
    work();
    await pause(Math.max(0, began + times * everyMs - performance.now()));
  }
}

function countFrames(sockets: WebSocket[], beginning: string): () => number {
  let frames = 0;
  for (const socket of sockets)
    socket.on('message', (data) => {
      if (String(data).startsWith(beginning)) frames++;
    });
  return () => frames;
}

const lines = (name: string, goal: Partial<Metric> = {}): Metric[] =>
  ALL.map((ours) => ({ name, unit: 'µs', ours, against: PEER, ...goal }));

export const scenario: Scenario = {
  name: 'live-positions',
  number: 'P9',
  title: `A driver’s positions to ${LISTENERS.toLocaleString('en')} listeners of one ride`,
  goal: 'CPU per update ≤ 0.15 × ws with a frame an update, where a driver reports as fast as allowed; for information at a phone’s usual pace',
  prepare,
  metrics: [...lines(FAST, { ratioAtMost: 0.15 }), ...lines(USUAL)],
};
