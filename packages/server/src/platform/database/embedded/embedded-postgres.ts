import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupProblem } from '../../kernel/start/startup-problem.ts';
import { createCluster, DATABASE_NAME, SUPERUSER_NAME } from './create-cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endOrphanedPostmaster } from './end-orphaned-postmaster.ts';
import { keepPostmasterRunning } from './keep-postmaster-running.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import type { ClusterLog } from './postmaster.ts';
import { chooseSystemUser, requireAccess } from './system-user.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  log: ClusterLog;
  /** How many it needs; it allows a hundred in any case. */
  connections?: number;
  /** Called when the server begins to start, so that slow work of ours can run at the same time. */
  onSpawn?: () => void;
}

export const SETTINGS = [
  // Only this machine can reach it, by TCP; the path may be too long for a socket file.
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  // A failed statement and its values are users' data and stay out of the log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

const LEAST_CONNECTIONS = 100;

/** Of postmaster.pid, counted from 0. */
const PORT_LINE = 3;

/**
 * Starts the embedded PostgreSQL on `dataDir/postgres`, creating the cluster at the first start, and
 * resolves when it accepts connections. `stop` shuts it down cleanly and frees the folder.
 *
 * A server that a killed Josey left behind is ended first; PostgreSQL recovers acknowledged writes.
 * @throws StartupProblem when another Josey uses the folder, or when its user cannot enter it.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const running = await startCluster({ ...options, dataDir });
    return { url: running.url, stop: () => running.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster({
  dataDir,
  log,
  connections = 0,
  onSpawn,
}: StartOptions): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  const user = await chooseSystemUser(folder);
  requireAccess(user, dataDir);
  requireAccess(user, (await findPostgresPrograms()).postgres);
  await endOrphanedPostmaster(folder, log);
  if (!(await exists(folder))) {
    log.info(`Making the database in ${folder}`);
    const password = randomBytes(32).toString('hex');
    await createCluster({ folder, passwordFile, password, user, isDurable: true });
  }
  const password = await readPassword(passwordFile);
  const settings = [...SETTINGS, `max_connections=${Math.max(LEAST_CONNECTIONS, connections)}`];
  const postmaster = await keepPostmasterRunning({ folder, user, settings, log, onSpawn });
  return { url: databaseUrl(password, postmaster.port), stop: postmaster.stop };
}

/** The address of the server that a running Josey has on this data folder; undefined if none answers. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const about = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(about.split('\n')[PORT_LINE]);
  if (!port) return undefined;
  const url = databaseUrl(await readPassword(join(dataDir, 'postgres-password')), port);
  const client = new pg.Client(url);
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
}

export function databaseUrl(password: string, port: number): string {
  return `postgres://${SUPERUSER_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

async function openDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    // PostgreSQL reports its folder without links; orphans are recognized by this path.
    return await realpath(path);
  } catch (error) {
    throw new StartupProblem(
      `Josey cannot write in its data folder ${path}: start it as the user it belongs to, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupProblem(
      `The password of the embedded database in ${file} cannot be read; put it back.`,
      {
        cause: error,
      },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
