import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes a folder's files that were not written since `before`: their process was killed. */
export async function removeLeftovers(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(noFolder)) {
    const path = join(folder, name);
    const age = await stat(path).catch(() => undefined);
    if (age?.isFile() && age.mtime < before) await rm(path, { force: true });
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
