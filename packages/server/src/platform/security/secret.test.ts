import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { readSecret } from './secret.ts';

async function newPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'josey-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig({ DEMO: '0', DATA_DIR: folder });
  return { folder, file: join(folder, 'secret'), read: () => readSecret(config) };
}

test('parallel first starts share one whole secret, which other system users cannot read', async () => {
  const { folder, file, read } = await newPlace();
  const secrets = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
  expect(await read()).toBe(secrets[0]);
});

test.each(['', 'half of it', `${' '.repeat(40)}\n`])(
  'a secret file with %j is no secret: no start',
  async (content) => {
    const { file, read } = await newPlace();
    await writeFile(file, content);
    await expect(read()).rejects.toMatchObject({
      name: 'StartupProblem',
      message: expect.stringContaining(file),
    });
    // The operator has to look at it: another secret would make what was sealed with this one unreadable.
    expect(await readFile(file, 'utf8')).toBe(content);
  },
);
