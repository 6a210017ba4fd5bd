import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { findPostgresPrograms } from '#platform/database/embedded/postgres-programs.ts';
import { chooseSystemUser } from '#platform/database/embedded/system-user.ts';
import { createLog } from '#platform/kernel/log.ts';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';
import { copyFile } from './copy-tree.ts';
import { countRows, type Manifest, type Rows, readManifest } from './manifest.ts';

export interface RestoreOptions {
  dataDir: string;
  folder: string;
}

/** Holds the copy until it is complete. A killed restore leaves it behind, and the next one removes it. */
const UNFINISHED = 'restoring';
const CLUSTER = 'postgres';

/**
 * Copies a backup into an empty data folder, checking each file, starts its database once, and compares it with the
 * manifest. Returns the rows found.
 */
export async function restoreBackup({ dataDir, folder }: RestoreOptions): Promise<Rows> {
  const manifest = await readManifest(folder);
  await requireSameMajor(manifest);
  await requireEmpty(dataDir);
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await copyChecked(manifest, folder, unfinished);
    await giveToDatabaseUser(manifest, unfinished);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  // The cluster comes last: a start that finds one believes that all is there.
  const names = (await readdir(unfinished)).filter((name) => name !== CLUSTER);
  for (const name of [...names, CLUSTER]) await rename(join(unfinished, name), join(dataDir, name));
  await rm(unfinished, { recursive: true });
  return compare(dataDir, manifest);
}

async function requireSameMajor({ postgresMajor }: Manifest): Promise<void> {
  const { postgres } = await findPostgresPrograms();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  if (!stdout.includes(` ${postgresMajor}.`))
    throw new StartupProblem(
      `The backup is from PostgreSQL ${postgresMajor}, and this Josey has ${stdout.trim()}: restore it with a Josey of that time.`,
    );
}

export async function requireEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const there = (await readdir(dataDir)).filter((name) => name !== UNFINISHED);
  if (there.length > 0)
    throw new StartupProblem(
      `The data folder ${dataDir} is not empty: move it away, or set DATA_DIR to an empty folder.`,
    );
}

async function copyChecked({ folders, files }: Manifest, from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o711 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  for (const { path, sha256 } of files) {
    const copied = await copyFile([from, to], path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StartupProblem(`The backup in ${from} is damaged: ${path} is missing.`);
    });
    if (copied.sha256 !== sha256)
      throw new StartupProblem(`The backup in ${from} is damaged: ${path} is not what was backed up.`);
  }
}

/** PostgreSQL does not run as root, and accepts no folder that belongs to another user. */
async function giveToDatabaseUser({ folders, files }: Manifest, root: string): Promise<void> {
  const { uid, gid } = await chooseSystemUser(join(root, CLUSTER));
  if (uid === undefined || gid === undefined) return;
  const paths = [...folders, ...files.map(({ path }) => path)].filter((path) => path.startsWith(CLUSTER));
  for (const path of paths) await chown(join(root, path), uid, gid);
}

async function compare(dataDir: string, { rowsBefore, rowsAfter }: Manifest): Promise<Rows> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const client = new pg.Client(postgres.url);
  try {
    await client.connect();
    const rows = await countRows(client);
    for (const [table, count] of Object.entries(rows)) {
      const [least = 0, most = Number.POSITIVE_INFINITY] = [rowsBefore[table], rowsAfter[table]];
      if (count < least || count > most)
        throw new StartupProblem(
          `The restored table ${table} has ${count} rows, and the backup noted ${least} to ${most}: do not use ${dataDir}, and keep the backup.`,
        );
    }
    return rows;
  } finally {
    await client.end().catch(() => {});
    await postgres.stop();
  }
}
