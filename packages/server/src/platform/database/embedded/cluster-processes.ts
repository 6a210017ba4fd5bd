import { execFile } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/**
 * The processes of the PostgreSQL server whose data is in `folder` (an absolute path without links).
 * The postmaster and all its children run in their data folder, so on Linux the working directory distinguishes
 * them from every other PostgreSQL on the machine; a process id in a file would not.
 */
export async function findClusterProcesses(folder: string): Promise<number[]> {
  return process.platform === 'linux' ? findByWorkingDirectory(folder) : findByCommandLine(folder);
}

async function findByWorkingDirectory(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const mine = await Promise.all(
    pids.map(async (pid) => {
      const [workingDirectory, program] = await Promise.all([
        readLinkIfAllowed(`/proc/${pid}/cwd`),
        readLinkIfAllowed(`/proc/${pid}/exe`),
      ]);
      // After a fresh `npm ci` the executable of a running server is "…/postgres (deleted)".
      return workingDirectory === folder && /^postgres\b/.test(basename(program));
    }),
  );
  return pids.filter((_, index) => mine[index]).map(Number);
}

/** A process that has ended, or that belongs to another user, is not ours. */
async function readLinkIfAllowed(path: string): Promise<string> {
  return readlink(path).catch(() => '');
}

/** Without /proc only the postmaster can be recognized: it is started with `-D folder -p port`. */
async function findByCommandLine(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${folder} -p `))
    .map((line) => Number.parseInt(line, 10));
}
