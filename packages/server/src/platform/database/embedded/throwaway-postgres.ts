import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, realpath, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCluster } from './create-cluster.ts';
import { databaseUrl, type EmbeddedPostgres, SETTINGS } from './embedded-postgres.ts';
import { isAlive, readPostmasterPid } from './end-orphaned-postmaster.ts';
import { type ClusterLog, startPostmaster } from './postmaster.ts';
import { chooseSystemUser, requireAccess } from './system-user.ts';

const SILENT: ClusterLog = { debug() {}, info() {}, warn() {}, error() {} };

/** For data that may be lost, in hundreds of databases that exist for seconds. */
const THROWAWAY_SETTINGS = [
  ...SETTINGS,
  // As a statement runs from its sixth time on a connection: what needs to know a value, such as an index's WHERE, fails at once.
  'plan_cache_mode=force_generic_plan',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=1GB',
  // Apps of three workers, with a crowd each.
  'max_connections=200',
  'checkpoint_timeout=1h',
];

const PREFIX = 'josey-throwaway-';

/** Linux keeps what is written here in memory: a database of a thousand files is there in half the time. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** A whole run writes five gigabytes, beside its own three workers. */
const ROOM_BYTES = 8 * GIGABYTE;
const MEMORY_BYTES = 12 * GIGABYTE;

/** A cluster that is still being made has no server yet. */
const STALE_MS = 3_600_000;

export interface ThrowawayPostgres extends EmbeddedPostgres {
  /** For other files that exist as long as the cluster. */
  folder: string;
  /** The same server without the cost of TCP. */
  socketUrl: string;
}

/**
 * Starts an empty cluster for tests in a temporary folder: fast, without durability.
 * `stop` removes it.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const parent = await chooseFolder();
  await removeStale(parent);
  const home = await realpath(await mkdtemp(join(parent, PREFIX)));
  await chmod(home, 0o711);
  const folder = join(home, 'postgres');
  const user = await chooseSystemUser(folder);
  requireAccess(user, home);
  const password = randomBytes(32).toString('hex');
  await createCluster({ folder, passwordFile: join(home, 'password'), password, user, isDurable: false });
  const settings = [...THROWAWAY_SETTINGS, `unix_socket_directories=${folder}`];
  const postmaster = await startPostmaster({ folder, user, settings, log: SILENT });
  const url = databaseUrl(password, postmaster.port);
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    folder: home,
    async stop() {
      await postmaster.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function chooseFolder(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  const room = memory ? memory.bavail * memory.bsize : 0;
  return room >= ROOM_BYTES && process.availableMemory() >= MEMORY_BYTES ? IN_MEMORY : tmpdir();
}

/** A killed run removes nothing. */
async function removeStale(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const home of names.map((name) => join(parent, name))) {
    // A server that was killed leaves its file.
    const pid = await readPostmasterPid(join(home, 'postgres'));
    const isServed = pid !== undefined && isAlive(pid);
    const { mtimeMs } = await stat(home).catch(() => ({ mtimeMs: Date.now() }));
    if (!isServed && mtimeMs < Date.now() - STALE_MS)
      await rm(home, { recursive: true, force: true }).catch(() => {});
  }
}
