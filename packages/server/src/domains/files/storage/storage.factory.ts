import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLocalDiskStorage } from '#engines/storage/local-disk-storage.ts';
import { sayWhenAway } from '#engines/storage/say-when-away.ts';

/** A storage on the disk that a test can take away, and act in the middle of. */
export async function moodyStorage() {
  const root = await mkdtemp(join(tmpdir(), 'josey-moody-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const disk = createLocalDiskStorage(root);
  const mood = {
    isAway: false,
    /** Runs after a key was deleted, before whoever asked hears of it. */
    afterDelete: async (_key: string): Promise<void> => {},
  };
  const moody =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      if (mood.isAway) throw new Error('the storage is away');
      return call(...input);
    };
  const engine = sayWhenAway({
    put: moody(disk.put),
    get: moody(disk.get),
    copy: moody(disk.copy),
    exists: moody(disk.exists),
    tidy: moody(disk.tidy),
    delete: moody(async (key: string) => {
      await disk.delete(key);
      await mood.afterDelete(key);
    }),
  });
  return { mood, engine };
}
