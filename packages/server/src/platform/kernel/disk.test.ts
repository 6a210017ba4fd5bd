import { expect, test } from 'vitest';
import { createDisk } from './disk.ts';

const GIGABYTE = 1024 ** 3;

test('files that are being received count as written', async () => {
  const roomForTwo = async () => 1.25 * GIGABYTE;
  const disk = createDisk({ DATA_DIR: '/', DISK_RESERVE_GB: 1 }, roomForTwo);
  const reserve = () => disk.reserve(0.1 * GIGABYTE);
  const results = await Promise.allSettled(Array.from({ length: 8 }, reserve));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(taken).toHaveLength(2);
  await expect(reserve()).rejects.toMatchObject({ code: 'insufficient_storage' });
  taken[0]?.();
  (await reserve())();
});
