import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../kernel/start/find-free-port.ts';
import { findPostgresPrograms, POSTGRES_ENVIRONMENT } from './postgres-programs.ts';
import type { SystemUser } from './system-user.ts';

export type ClusterLog = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

export type Postmaster = { port: number; exited: Promise<void>; stop(): Promise<void> };

export type PostmasterOptions = {
  folder: string;
  user: SystemUser;
  settings: string[];
  log: ClusterLog;
  /** Called when the server begins to start. */
  onSpawn?: (() => void) | undefined;
  /** The port to keep when a server is restarted. */
  port?: number;
};

const ATTEMPTS = 20;
const PAUSE_MS = 250;
const FAST_SHUTDOWN_MS = 10_000;

/**
 * The shell becomes the server and leaves a watcher process, whose input closes when Josey ends for
 * any reason: then the server shuts down cleanly instead of becoming an orphan.
 */
const END_WITH_ITS_STARTER = [
  'exec 3<&0',
  '( { cat >/dev/null; kill -INT $$; } <&3 2>/dev/null & )',
  'exec "$@" </dev/null 3<&-',
].join('\n');

/** Starts the server on a cluster and resolves when it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort());
    try {
      return await startOnce(options, port);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Another process took the port, or the last child of a killed server is still exiting. */
function isPassing(error: unknown): boolean {
  return /could not bind|could not create any TCP|pre-existing shared memory|already exists/.test(
    String(error),
  );
}

async function startOnce(
  { folder, user, settings, log, onSpawn }: PostmasterOptions,
  port: number,
): Promise<Postmaster> {
  const { postgres } = await findPostgresPrograms();
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn('/bin/sh', ['-c', END_WITH_ITS_STARTER, 'sh', postgres, ...args], {
    ...user,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole process group; the database must outlive the requests that still use it.
    detached: true,
  });
  onSpawn?.();
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await untilReady(child, child.stderr, log);
  return { port, exited, stop: () => stop(child, exited) };
}

function untilReady(child: ChildProcess, serverLog: Readable, log: ClusterLog): Promise<void> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    createInterface({ input: serverLog }).on('line', (line) => {
      log.debug(line);
      if (/FATAL|PANIC|could not/.test(line)) complaints.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${complaints.join(' ')}`)));
  });
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await exited;
  clearTimeout(timer);
}
