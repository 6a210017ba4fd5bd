import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { findPostgresPrograms, runPostgresProgram } from './postgres-programs.ts';
import type { SystemUser } from './system-user.ts';

export const DATABASE_NAME = 'josey';
export const SUPERUSER_NAME = 'josey';

export type NewCluster = {
  folder: string;
  passwordFile: string;
  password: string;
  user: SystemUser;
  /** False only if the data may be lost: temporary clusters of tests. */
  isDurable: boolean;
};

/**
 * Creates an empty cluster with one database. It is built in a temporary folder and then renamed, so a start that
 * is killed in between leaves no incomplete cluster.
 */
export async function createCluster({
  folder,
  passwordFile,
  password,
  user,
  isDurable,
}: NewCluster): Promise<void> {
  const { initdb, postgres } = await findPostgresPrograms();
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const path of [unfinished, passwordFile]) await giveTo(user, path);
  await runPostgresProgram(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER_NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // Iterations slow down guessing; 256 random bits cannot be guessed, and each connection pays for the iterations.
      '--set=scram_iterations=1',
      '--set=timezone=UTC',
      '--encoding=UTF8',
      // The same sort order on every machine, and no index broken by an update of the system's locales.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    user,
  );
  const singleUser = ['--single', '-D', unfinished, ...(isDurable ? [] : ['-c', 'fsync=off']), 'postgres'];
  await runPostgresProgram(postgres, singleUser, user, `CREATE DATABASE ${DATABASE_NAME}\n`);
  await rename(unfinished, folder);
}

async function giveTo({ uid, gid }: SystemUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
