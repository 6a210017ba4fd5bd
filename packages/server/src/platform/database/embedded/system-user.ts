import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '../../kernel/start/startup-problem.ts';

const run = promisify(execFile);

/** The user that the database server runs as; ours by default. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of its existing data, or for
 * new data as the system user "postgres", which is created if missing.
 */
export async function chooseSystemUser(clusterFolder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findPostgresUser()) ?? (await createPostgresUser());
}

async function findPostgresUser(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgresUser(): Promise<SystemUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/sh', 'postgres']);
  } catch (error) {
    throw new StartupProblem(
      `PostgreSQL does not run as root, and its user "postgres" could not be made: start Josey as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  const created = await findPostgresUser();
  if (!created) throw new StartupProblem('The system user "postgres" was made but cannot be found.');
  return created;
}

/** Reports which folder is inaccessible, instead of letting PostgreSQL fail later with a worse message. */
export function requireAccess(user: SystemUser, path: string): void {
  if (user.uid === undefined || mayEnter(user, path)) return;
  let closed = path;
  while (dirname(closed) !== closed && !mayEnter(user, dirname(closed))) closed = dirname(closed);
  throw new StartupProblem(
    `As root the database runs as the user "postgres", who needs ${path} but cannot enter ${closed}: open that folder (chmod o+x ${closed}), or move Josey or its DATA_DIR to a place like /srv.`,
  );
}

function mayEnter({ uid, gid }: SystemUser, path: string): boolean {
  // Asking the kernel also respects access lists and mounts that mode bits do not show.
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0;
}
