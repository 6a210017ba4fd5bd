import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { storageSuite } from '../../../test/support/storage-suite.ts';
import { createLocalDiskStorage } from './local-disk-storage.ts';
import { mapStorageErrors } from './map-storage-errors.ts';
import { createS3Storage } from './s3-storage.ts';

const root = await mkdtemp(join(tmpdir(), 'josey-storage-'));
afterAll(() => rm(root, { recursive: true }));
const storage = createLocalDiskStorage(root);

// S3 keeps to the same suite: npm run test:engines.
describe('local disk', () => storageSuite(storage));

test('the local disk leaves nothing half-written behind, and tidies after a process that was killed', async () => {
  const incoming = join(root, 'incoming');
  expect(await readdir(incoming)).toEqual([]);
  await writeFile(join(incoming, 'killed'), 'half a fi');
  await utimes(join(incoming, 'killed'), new Date(0), new Date(0));
  await writeFile(join(incoming, 'at-work'), 'half a fi');
  await storage.tidy(new Date(Date.now() - 60_000));
  expect(await readdir(incoming)).toEqual(['at-work']);
  await createLocalDiskStorage(join(root, 'never-used')).tidy(new Date());
});

describe('a storage that is away', () => {
  const broken = join(root, 'broken');
  const credentials = { accessKeyId: 'x', secretAccessKey: 'y' };
  const engines = {
    // There is a file in place of the folder.
    'local disk': mapStorageErrors(createLocalDiskStorage(join(broken, 'file'))),
    // Nothing listens on port 1.
    S3: mapStorageErrors(
      createS3Storage({ bucket: 'josey', region: 'x', endpoint: 'http://127.0.0.1:1', credentials }),
    ),
  };

  test.each(Object.entries(engines))(
    '%s: every call says so, wrong keys stay mistakes',
    async (_name, away) => {
      await mkdir(broken, { recursive: true });
      await writeFile(join(broken, 'file'), '');
      const calls = {
        put: () => away.put('files/x.pdf', Buffer.from('x'), 'application/pdf'),
        get: () => away.get('files/x.pdf'),
        copy: () => away.copy('files/x.pdf', 'files/y.pdf'),
        exists: () => away.exists('files/x.pdf'),
      };
      for (const call of Object.values(calls)) {
        await expect(call()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
      }
      await expect(away.get('../x')).rejects.toThrow(RangeError);
    },
  );
});
