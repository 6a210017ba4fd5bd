import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, inject, test } from 'vitest';
import { makeBackup } from './make-backup.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const MANIFEST: Manifest = {
  format: 1,
  josey: '0.1.0',
  migration: '0001_platform_and_accounts',
  postgresMajor: 18,
  completeUntil: '2026-11-23T10:00:00.000Z',
  rowsBefore: {},
  rowsAfter: {},
  hasUploads: true,
  folders: ['postgres'],
  files: [{ path: 'secret', bytes: 5, sha256: 'of another text' }],
};

let dataDir: string;
let folder: string;

beforeEach(async () => {
  const home = await mkdtemp(join(inject('runDirectory'), 'backup-'));
  dataDir = join(home, 'data');
  folder = join(home, 'backup');
  await mkdir(folder);
  await mkdir(dataDir);
});

async function writeBackup(changes: Partial<Manifest> = {}): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify({ ...MANIFEST, ...changes }));
  await writeFile(join(folder, 'secret'), 'other');
}

test('a backup into a folder with something in it is refused', async () => {
  await writeBackup();
  await expect(makeBackup({ dataDir, folder, hasUploads: true })).rejects.toThrow(/is not empty/);
});

test('a backup into the data folder is refused', async () => {
  const inside = makeBackup({ dataDir, folder: join(dataDir, 'backup'), hasUploads: true });
  await expect(inside).rejects.toThrow(/must not be in the data folder/);
});

test('a backup of a folder without a database is refused, and makes none', async () => {
  await expect(makeBackup({ dataDir, folder, hasUploads: true })).rejects.toThrow(/There is no database in/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a restore into a data folder with something in it is refused', async () => {
  await writeBackup();
  await writeFile(join(dataDir, 'secret'), 'of another Josey');
  await expect(restoreBackup({ dataDir, folder })).rejects.toThrow(/is not empty: move it away/);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test.each([
  ['without a manifest', undefined, /no complete backup/],
  ['with half a manifest', { format: 2 }, /is damaged/],
  ['of a newer Josey', { migration: '9999_flying_cars' }, /from a newer Josey/],
  ['of another PostgreSQL', { postgresMajor: 15 }, /from PostgreSQL 15/],
  ['with a changed file', {}, /secret is not what was backed up/],
  ['with a missing file', { files: [{ path: 'lost', bytes: 1, sha256: '' }] }, /lost is missing/],
])('a backup %s is refused, and the data folder stays empty', async (_, changes, sentence) => {
  if (changes) await writeBackup(changes as Partial<Manifest>);
  await expect(restoreBackup({ dataDir, folder })).rejects.toThrow(sentence);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['backup', 'restore'])(
  'with a database of its own, npm run %s fails and names the commands to use',
  async (command) => {
    const script = new URL(`./run-${command}.ts`, import.meta.url).pathname;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: 'postgres://josey:hidden@db/josey',
      DATA_DIR: dataDir,
    };
    const failed = promisify(execFile)(process.execPath, [script, folder], { env });
    const { code, stderr } = await failed.catch((error) => error);
    expect(code).toBe(1);
    expect(stderr).toContain(command === 'backup' ? 'pg_dump --format=directory' : 'pg_restore --no-owner');
    expect(stderr).toContain(`cp -a`);
    expect(stderr).not.toContain('hidden');
  },
);
