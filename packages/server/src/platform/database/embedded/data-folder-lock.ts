import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from '../../kernel/start/startup-problem.ts';

export type DataFolderLock = { release(): void };

const SQLITE_BUSY = 5;
/** A process that was just killed holds its locks until the kernel has cleaned it up. */
const TIMEOUT_MS = 1_000;

/**
 * Makes this process the only Josey that uses the folder's embedded database, until `release` or its end.
 *
 * Node has no flock. SQLite's exclusive transaction works as one: a kernel lock on the (empty) file, which
 * two starts cannot both get and which the kernel drops with the process, also after a kill -9. A file with
 * a process id could do neither.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const file = new DatabaseSync(join(dataDir, 'josey.lock'), { timeout: TIMEOUT_MS });
  const ownerFile = join(dataDir, 'josey.pid');
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartupProblem(
      `Another Josey${readOwner(ownerFile)} is running on the data folder ${dataDir}: stop it first, or give this one its own folder with DATA_DIR.`,
    );
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return { release: () => file.isOpen && file.close() };
}

/** Only for the message; the lock decides. */
function readOwner(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
