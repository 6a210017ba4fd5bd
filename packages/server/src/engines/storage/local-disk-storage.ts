import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeLeftovers } from '#platform/kernel/leftovers.ts';
import { type Content, requireKey, type StorageEngine } from './storage-engine.ts';

/**
 * Stores files in a folder of this machine, readable only by its owner. Folders fan out by a hash of the key, so
 * that none grows large. A file appears atomically: it is written to a temporary file, flushed, then renamed.
 */
export function createLocalDiskStorage(root: string): StorageEngine {
  const incoming = join(root, 'incoming');
  const pathOf = (key: string) => {
    const fan = createHash('sha256').update(requireKey(key)).digest('hex');
    return join(root, fan.slice(0, 2), fan.slice(2, 4), ...key.split('/'));
  };

  async function place(key: string, write: (aside: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const aside = join(incoming, randomUUID());
    await makeFolder(incoming);
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
    put: (key, content) => place(key, (aside) => writeNew(aside, content)),
    copy: (from, to) => place(to, (aside) => copyFile(pathOf(from), aside)),
    async get(key) {
      const file = await open(pathOf(key)).catch(absent);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => (await stat(pathOf(key)).catch(absent)) !== undefined,
    tidy: (before) => removeLeftovers(incoming, before),
  };
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

async function writeNew(path: string, content: Content): Promise<void> {
  if ('path' in content) return copyFile(content.path, path);
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
