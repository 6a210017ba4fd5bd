import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from '@josey/contract/api/accounts/accounts';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { createClient } from '@josey/contract/core/client';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { findRunningPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { cloneDatabase } from '../support/database.ts';
import { PASSWORD } from '../support/people.ts';
import { MAIN, startServerProcess } from '../support/servers/server-process.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-processes-'));
  await chmod(folder, 0o755); // as root the database runs as another user
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Which processes answer twenty new connections: each names its requests in its own way. */
async function answering(url: string): Promise<Set<string | undefined>> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      // A connection that is handed to a process at the moment of its death is never answered.
      fetch(`${url}/livez`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1_000) }),
    ),
  );
  return new Set(answers.map(({ headers }) => headers.get('x-request-id')?.split('-')[0]));
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

async function showMaxConnections(dataDir: string): Promise<number> {
  const { db, close } = openDatabase((await findRunningPostgres(dataDir)) ?? '', 1);
  const { rows } = await sql<{ max_connections: string }>`show max_connections`.execute(db);
  await close();
  return Number(rows[0]?.max_connections);
}

test('two processes share one port; one that dies is replaced, and SIGTERM ends both in order', async () => {
  const settings = { DATABASE_URL: await cloneDatabase(), DATA_DIR: await newFolder() };
  const server = await startServerProcess(settings, ['--processes', '2']);
  const first = await answering(server.url);
  expect(first.size).toBe(2);
  const [victim = 0, other = 0] = childrenOf(server.pid);
  process.kill(victim, 'SIGKILL');
  // A whole start, on a machine that may be busy with other tests.
  await expect.poll(async () => (await answering(server.url)).size, { timeout: 40_000 }).toBe(2);
  const second = await answering(server.url);
  expect([...second].filter((one) => first.has(one))).toHaveLength(1);
  expect(childrenOf(server.pid)).toContain(other);
  const children = childrenOf(server.pid);
  expect(await server.stop()).toBe(0);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('two processes with the embedded database behave as one: sign-up, session, sockets over WebSocket', async () => {
  const settings = { DATA_DIR: await newFolder(), DATABASE_CONNECTIONS: '50' };
  const server = await startServerProcess(settings, ['--processes=2']);
  expect((await answering(server.url)).size).toBe(2);
  expect(await showMaxConnections(settings.DATA_DIR)).toBe(128);
  const body = { firstName: 'Imani', lastName: 'Tester', email: 'imani@example.test', password: PASSWORD };
  const client = createClient({ baseUrl: server.url, sessionId: () => undefined });
  const { sessionId } = await client.call(register, { body });
  const sockets = Array.from({ length: 4 }, () =>
    io(server.url, {
      path: SOCKET_PATH,
      auth: { token: sessionId },
      transports: ['websocket'],
      forceNew: true,
    }),
  );
  onTestFinished(() => sockets.forEach((socket) => void socket.disconnect()));
  await expect.poll(() => sockets.filter(({ connected }) => connected)).toHaveLength(4);
  const headers = { authorization: `Bearer ${sessionId}` };
  await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers });
  await expect.poll(() => sockets.filter(({ connected }) => connected)).toHaveLength(0);
  expect(await server.stop()).toBe(0);
});

test('a process that cannot start ends the start', async () => {
  const settings = {
    DATABASE_URL: await cloneDatabase(),
    DATA_DIR: await newFolder(),
    SECRET: 's'.repeat(32),
  };
  await startServerProcess(settings);
  const wrong = startServerProcess({ ...settings, SECRET: 't'.repeat(32) }, ['--processes', '2']);
  await expect(wrong).rejects.toThrow(/with another secret.*A server process did not start/s);
  await expect(startServerProcess(settings, ['--processes', '0'])).rejects.toThrow('takes a number');
});

test('Ctrl-C while processes start ends all of them without a word', async () => {
  const environment = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: await newFolder() };
  // The terminal signals the parent and its processes alike.
  const server = spawn(process.execPath, [MAIN, '--processes', '2'], { env: environment, detached: true });
  let printed = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (data) => (printed += data));
  await expect.poll(() => childrenOf(server.pid ?? 0).length).toBeGreaterThan(1);
  await sleep(500);
  process.kill(-(server.pid ?? 0), 'SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(printed).not.toMatch(/Error|did not start|has ended/);
});
