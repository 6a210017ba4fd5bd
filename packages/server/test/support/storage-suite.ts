import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { StorageEngine } from '#engines/storage/storage-engine.ts';

const read = async (storage: StorageEngine, key: string) => {
  const file = await storage.get(key);
  return file && (await buffer(file.stream)).toString();
};

/** What every engine that stores files keeps to. Called inside a `describe`. */
export function storageSuite(storage: StorageEngine): void {
  test('gives back what was put, and its length', async () => {
    await storage.put('files/one/large.webp', Buffer.from('wheels'), 'image/webp');
    expect(await read(storage, 'files/one/large.webp')).toBe('wheels');
    const file = await storage.get('files/one/large.webp');
    expect(file?.bytes).toBe(6);
    file?.stream.destroy();
    expect(await storage.exists('files/one/large.webp')).toBe(true);
  });

  test('puts a file of the disk, and leaves it where it was', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'josey-put-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'paper');
    await writeFile(path, Buffer.alloc(3_000_000, 'paper'));
    await storage.put('files/paper.pdf', { path }, 'application/pdf');
    await storage.put('files/paper-again.pdf', { path }, 'application/pdf');
    expect(await read(storage, 'files/paper.pdf')).toBe('paper'.repeat(600_000));
    expect((await storage.get('files/paper-again.pdf'))?.stream.destroy()).toBeDefined();
    await expect(storage.put('files/none.pdf', { path: join(folder, 'none') }, 'x/y')).rejects.toThrow();
    expect(await storage.exists('files/none.pdf')).toBe(false);
  });

  test('knows that a file is not there', async () => {
    expect(await storage.get('files/none.pdf')).toBeUndefined();
    expect(await storage.exists('files/none.pdf')).toBe(false);
    await storage.delete('files/none.pdf');
  });

  test('deletes', async () => {
    await storage.put('files/gone.pdf', Buffer.from('x'), 'application/pdf');
    await storage.delete('files/gone.pdf');
    expect(await storage.exists('files/gone.pdf')).toBe(false);
    expect(await storage.get('files/gone.pdf')).toBeUndefined();
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

  test('readers who leave halfway cost it nothing', async () => {
    await storage.put('files/long.pdf', Buffer.alloc(2_000_000), 'application/pdf');
    // More of them than any engine has connections.
    for (let reader = 0; reader < 120; reader++) {
      const file = await storage.get('files/long.pdf');
      file?.stream.destroy();
    }
    expect((await read(storage, 'files/long.pdf'))?.length).toBe(2_000_000);
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
    const put = async () => storage.put(key, Buffer.from('x'), 'text/plain');
    await expect(put()).rejects.toThrow(RangeError);
    await expect((async () => storage.get(key))()).rejects.toThrow(RangeError);
    await expect((async () => storage.delete(key))()).rejects.toThrow(RangeError);
  });
}
