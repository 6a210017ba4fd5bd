import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLocalDiskStorage } from '#engines/storage/local-disk-storage.ts';
import { mapStorageErrors } from '#engines/storage/map-storage-errors.ts';

/** A disk storage that a test can make unavailable, and interrupt. */
export async function failingStorage() {
  const root = await mkdtemp(join(tmpdir(), 'josey-failing-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const disk = createLocalDiskStorage(root);
  const mood = {
    isAway: false,
    /** Runs after a key was deleted, before `delete` resolves. */
    afterDelete: async (_key: string): Promise<void> => {},
  };
  const failing =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      if (mood.isAway) throw new Error('the storage is away');
      return call(...input);
    };
  const engine = mapStorageErrors({
    put: failing(disk.put),
    get: failing(disk.get),
    copy: failing(disk.copy),
    exists: failing(disk.exists),
    tidy: failing(disk.tidy),
    delete: failing(async (key: string) => {
      await disk.delete(key);
      await mood.afterDelete(key);
    }),
  });
  return { mood, engine };
}
