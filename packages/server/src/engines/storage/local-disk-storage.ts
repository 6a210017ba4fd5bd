import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey, type StorageEngine } from './storage-engine.ts';

/**
 * Keeps files in a folder of this machine, for its owner's eyes only. Folders fan out by a hash of the key, so
 * that none grows long. A file appears whole or not at all: it is written aside, flushed, then renamed.
 */
export function createLocalDiskStorage(root: string): StorageEngine {
  const pathOf = (key: string) => {
    const fan = createHash('sha256').update(requireKey(key)).digest('hex');
    return join(root, fan.slice(0, 2), fan.slice(2, 4), ...key.split('/'));
  };

  async function place(key: string, write: (aside: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const aside = join(root, 'incoming', randomUUID());
    await makeFolder(dirname(aside));
    await makeFolder(dirname(path));
    try {
      await write(aside);
      await flush(aside);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) => place(key, (aside) => writeNew(aside, bytes)),
    copy: (from, to) => place(to, (aside) => copyFile(pathOf(from), aside)),
    async get(key) {
      const file = await open(pathOf(key)).catch(absent);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => (await stat(pathOf(key)).catch(absent)) !== undefined,
  };
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
