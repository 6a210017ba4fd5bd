import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupProblem } from '../../kernel/start/startup-problem.ts';
import { findClusterProcesses } from './cluster-processes.ts';
import type { ClusterLog } from './postmaster.ts';

const FAST_SHUTDOWN_MS = 5_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Ends the PostgreSQL that a killed Josey left running on this data folder. Call it only while
 * holding the folder's lock: without the lock the postmaster may belong to a running Josey.
 *
 * It returns only when no process of the old server is left: while one of its children exists, PostgreSQL
 * refuses to start ("pre-existing shared memory block is still in use").
 */
export async function endOrphanedPostmaster(folder: string, log: ClusterLog): Promise<void> {
  const postmaster = await readPostmasterPid(folder);
  const orphans = await findClusterProcesses(folder);
  if (orphans.length > 0) {
    log.info('Ending the database server that a killed Josey left behind');
    if (postmaster !== undefined && orphans.includes(postmaster)) signal(postmaster, 'SIGINT');
    await waitUntilGone(folder, FAST_SHUTDOWN_MS);
    for (const pid of await findClusterProcesses(folder)) signal(pid, 'SIGQUIT');
    if (!(await waitUntilGone(folder, IMMEDIATE_SHUTDOWN_MS))) {
      throw new StartupProblem(`The database server left running on ${folder} does not end; end it by hand.`);
    }
  }
  // Except on Linux, the children of a dead postmaster cannot be found.
  const isCertain = process.platform === 'linux';
  if (isCertain && postmaster !== undefined && isAlive(postmaster)) await removeMisleadingPidFile(folder);
}

/**
 * PostgreSQL itself removes a postmaster.pid whose process has ended, but gives up when another process has that id,
 * which is usual in a restarted container. We have just checked that no process runs in this folder, so the file
 * is stale.
 */
async function removeMisleadingPidFile(folder: string): Promise<void> {
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

export async function readPostmasterPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

async function waitUntilGone(folder: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while ((await findClusterProcesses(folder)).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself between the check and the signal.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
