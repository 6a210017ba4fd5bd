import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@josey/contract/core/client';
import { inject } from 'vitest';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';
import type { TestApp } from '../app.ts';
import { startTestDatabase } from '../database.ts';
import { startHaproxy } from './haproxy.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Server processes on one database. */
export interface Processes {
  processes: ServerProcess[];
  ports: number[];
  /** Starts a process again, on its port. */
  restart(number: number): Promise<void>;
  /** For the factories: their calls go to the process at `url`. */
  app(url: string): TestApp;
}

/** The same behind one HAProxy. */
export interface SeveralProcesses extends Processes {
  /** HAProxy's. */
  url: string;
  /** Through HAProxy, or straight to the process at `url`. */
  app(url?: string): TestApp;
}

export async function startProcesses(
  count: number,
  settings: Record<string, string> = {},
): Promise<Processes> {
  const { url: databaseUrl, db } = await startTestDatabase();
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await mkdtemp(join(inject('runDirectory'), 'data-')),
    ...settings,
  };
  const ports: number[] = [];
  for (let number = 0; number < count; number++) ports.push(await findFreePort());
  const start = (port: number) => startServerProcess({ ...environment, PORT: `${port}` });
  // All at once: they wait for one another.
  const processes = await Promise.all(ports.map(start));
  const clock = { now: () => new Date() };
  return {
    processes,
    ports,
    async restart(number) {
      processes[number] = await start(ports[number] ?? 0);
    },
    app: (baseUrl) => {
      const client = (sessionId?: string): Client => createClient({ baseUrl, sessionId: () => sessionId });
      return { context: { db, clock }, clock, databaseUrl, client } as unknown as TestApp;
    },
  };
}

export async function startSeveral(
  count: number,
  settings: Record<string, string> = {},
): Promise<SeveralProcesses> {
  const started = await startProcesses(count, { TRUST_PROXY: '1', ...settings });
  const url = await startHaproxy(started.ports);
  return { ...started, url, app: (baseUrl = url) => started.app(baseUrl) };
}
