import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { fillDrivers, type Person, wakeDrivers } from '../processes/drivers.ts';
import { openSockets } from '../processes/socket.ts';
import { ALL, type Arrangement, ONE, openTown, type Town } from '../processes/town.ts';

const DRIVERS = 25_000;
const SOCKETS = 2_000;
const MOVE_MS = 20_000;
const SETTLE_MS = 3_000;
const MOST_MB = 300;

const ABOVE = 'memory above idle';
const IDLE = 'memory at rest';
const GOAL = 'the goal';

async function prepare({ scale, effort }: PrepareOptions) {
  const town = await openTown();
  const drivers = await fillDrivers(town.postgres.database.db, Math.round(DRIVERS * scale));
  const sockets = drivers.slice(0, Math.round(SOCKETS * scale));
  const moveMs = Math.max(500, MOVE_MS * effort);
  const variant = (name: Arrangement): Variant => ({
    name,
    run: () => measure(town, name, sockets, moveMs),
  });
  const goal: Variant = { name: GOAL, run: async () => ({ [ABOVE]: MOST_MB, [IDLE]: MOST_MB }) };
  return { variants: [...ALL.map(variant), goal], close: town.close };
}

/**
 * Of the process with the sockets, after all drivers have moved for a while: they report to it, or to the other process,
 * from which it hears them over the bus.
 */
async function measure(town: Town, name: Arrangement, people: Person[], moveMs: number): Promise<Sample> {
  const { db } = town.postgres.database;
  const idle = await idleMemory(town);
  await wakeDrivers(db);
  const joseys = await town.start(name);
  const [measured, other = measured] = joseys;
  if (!measured || !other) throw new Error('There is no Josey.');
  const tokens = people.map(({ token }) => token);
  const sockets = await openSockets(measured.port, tokens);
  await other.usage(moveMs);
  const { memoryMb } = await measured.usage();
  for (const socket of sockets) socket.terminate();
  await Promise.all(joseys.map((josey) => josey.stop()));
  return { [ABOVE]: memoryMb - idle, [IDLE]: idle };
}

async function idleMemory(town: Town): Promise<number> {
  const { db } = town.postgres.database;
  await sql`create table parked as table driver_presence`.execute(db);
  await sql`truncate driver_presence`.execute(db);
  const [josey] = await town.start(ONE);
  await pause(SETTLE_MS);
  const { memoryMb = Number.NaN } = (await josey?.usage()) ?? {};
  await josey?.stop();
  await sql`insert into driver_presence table parked`.execute(db);
  await sql`drop table parked`.execute(db);
  return memoryMb;
}

const lines = (name: string, goal: Partial<Metric> = {}): Metric[] =>
  ALL.map((ours) => ({ name, unit: 'MB', ours, against: GOAL, ...goal }));

export const scenario: Scenario = {
  name: 'presence-memory',
  number: 'P14',
  title: `Memory of a process with ${DRIVERS.toLocaleString('en')} drivers online and ${SOCKETS.toLocaleString('en')} sockets`,
  goal: `≤ ${MOST_MB} MB above the idle server, alone and as one of two`,
  prepare,
  metrics: [...lines(ABOVE, { ratioAtMost: 1 }), ...lines(IDLE)],
};
