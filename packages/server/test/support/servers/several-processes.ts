import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@josey/contract/core/client';
import { inject } from 'vitest';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';
import type { TestApp } from '../app.ts';
import { startTestDatabase } from '../database.ts';
import { startHaproxy } from './haproxy.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Server processes on one database behind one HAProxy. */
export interface SeveralProcesses {
  /** HAProxy's. */
  url: string;
  processes: ServerProcess[];
  /** Starts a process again, on its port. */
  restart(number: number): Promise<void>;
  /** For the factories: their calls go through HAProxy, or straight to the process at `url`. */
  app(url?: string): TestApp;
}

export async function startSeveral(
  count: number,
  settings: Record<string, string> = {},
): Promise<SeveralProcesses> {
  const { url: databaseUrl, db } = await startTestDatabase();
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await mkdtemp(join(inject('runDirectory'), 'data-')),
    TRUST_PROXY: '1',
    ...settings,
  };
  const ports: number[] = [];
  for (let number = 0; number < count; number++) ports.push(await findFreePort());
  const start = (port: number) => startServerProcess({ ...environment, PORT: `${port}` });
  // All at once: they wait for one another.
  const processes = await Promise.all(ports.map(start));
  const url = await startHaproxy(ports);
  const clock = { now: () => new Date() };
  return {
    url,
    processes,
    async restart(number) {
      processes[number] = await start(ports[number] ?? 0);
    },
    app: (baseUrl = url) => {
      const client = (sessionId?: string): Client => createClient({ baseUrl, sessionId: () => sessionId });
      return { context: { db, clock }, clock, databaseUrl, client } as unknown as TestApp;
    },
  };
}
