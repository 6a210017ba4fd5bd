import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createLocalDiskStorage } from './local-disk-storage.ts';
import type { StorageEngine } from './storage-engine.ts';

const root = await mkdtemp(join(tmpdir(), 'josey-storage-'));
afterAll(() => rm(root, { recursive: true }));

/** Every engine that stores files; what holds here holds for all. */
const engines: Record<string, StorageEngine> = { 'local disk': createLocalDiskStorage(root) };

const read = async (storage: StorageEngine, key: string) => {
  const file = await storage.get(key);
  return file && (await buffer(file.stream)).toString();
};

describe.each(Object.entries(engines))('%s', (_name, storage) => {
  test('gives back what was put, and its length', async () => {
    await storage.put('files/one/large.webp', Buffer.from('wheels'), 'image/webp');
    expect(await read(storage, 'files/one/large.webp')).toBe('wheels');
    const file = await storage.get('files/one/large.webp');
    expect(file?.bytes).toBe(6);
    file?.stream.destroy();
    expect(await storage.exists('files/one/large.webp')).toBe(true);
  });

  test('knows that a file is not there', async () => {
    expect(await storage.get('files/none.pdf')).toBeUndefined();
    expect(await storage.exists('files/none.pdf')).toBe(false);
    await storage.delete('files/none.pdf');
  });

  test('puts over what was there', async () => {
    await storage.put('files/two.pdf', Buffer.from('old and long'), 'application/pdf');
    await storage.put('files/two.pdf', Buffer.from('new'), 'application/pdf');
    expect(await read(storage, 'files/two.pdf')).toBe('new');
  });

  test('copies, and each lives without the other', async () => {
    await storage.put('files/three/thumb.webp', Buffer.from('a'), 'image/webp');
    await storage.copy('files/three/thumb.webp', 'public/abc-thumb.webp');
    await storage.delete('files/three/thumb.webp');
    expect(await storage.exists('files/three/thumb.webp')).toBe(false);
    expect(await read(storage, 'public/abc-thumb.webp')).toBe('a');
  });

  test('refuses to copy what is not there', async () => {
    await expect(storage.copy('files/none.pdf', 'public/none.pdf')).rejects.toThrow();
    expect(await storage.exists('public/none.pdf')).toBe(false);
  });

  test('writes at the same moment leave one whole file', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(
      texts.map((text) => storage.put('files/race.pdf', Buffer.from(text), 'application/pdf')),
    );
    expect(texts).toContain(await read(storage, 'files/race.pdf'));
  });

  test.each([
    '../secret',
    '/etc/passwd',
    'files/../../x',
    'files//x',
    'Files/x',
    'files/.x',
    'files/x\0.pdf',
    'a\\b',
    '',
  ])('refuses the key %j', async (key) => {
    const attempt = async () => storage.put(key, Buffer.from('x'), 'text/plain');
    await expect(attempt()).rejects.toThrow(RangeError);
    await expect((async () => storage.get(key))()).rejects.toThrow(RangeError);
  });
});

test('the local disk leaves nothing half-written behind', async () => {
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});
