import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { register } from '@josey/contract/api/accounts/accounts';
import { uploadDocuments } from '@josey/contract/api/documents';
import {
  myContactThreads,
  openContactForm,
  sendContactMessage,
  writeBack,
} from '@josey/contract/api/messages/contact';
import { ApiError, createClient } from '@josey/contract/core/client';
import { expect, onTestFinished, test } from 'vitest';
import { pdf, uploadForm } from '../src/domains/files/files.factory.ts';
import { PASSWORD } from './support/people.ts';
import { startServerProcess } from './support/servers/server-process.ts';

const MEGABYTE = 1024 ** 2;
const RESERVE = 100 * MEGABYTE;
/** Without sense, so that the database cannot compress it. */
const text = () => randomBytes(1_400).toString('hex');

/** A disk of its own for a data folder. */
async function mountSmallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'none', folder]);
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rmdir(folder);
  });
  return folder;
}

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Another program's file: it leaves `left` bytes, or as much as it can take. */
async function fillDisk(folder: string, left: number): Promise<() => Promise<void>> {
  const path = join(folder, `other-${randomUUID()}`);
  const file = await open(path, 'w');
  for (const size of [MEGABYTE, 4_096]) {
    while ((await freeBytes(folder)) >= left + size) await file.write(Buffer.alloc(size));
  }
  await file.close();
  return () => rm(path);
}

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!mayMount)(
  'a full disk is a 503 and loses nothing (skipped unless root on Linux)',
  async () => {
    const folder = await mountSmallDisk();
    const server = await startServerProcess({
      DATA_DIR: folder,
      DISK_RESERVE_GB: String(RESERVE / 1024 ** 3),
    });
    const readiness = async () => (await fetch(`${server.url}/readyz`)).json();
    const guest = createClient({ baseUrl: server.url, sessionId: () => undefined });
    const email = `${randomUUID()}@example.test`;
    const body = { firstName: 'Imani', lastName: 'Tester', email, password: PASSWORD };
    const { sessionId } = await guest.call(register, { body });
    const client = createClient({ baseUrl: server.url, sessionId: () => sessionId });
    const upload = () => client.call(uploadDocuments, { form: uploadForm([pdf()]) });
    const { form } = await client.call(openContactForm, {});
    await pause(2_500);
    await client.call(sendContactMessage, {
      body: { name: 'Imani', email, topic: 'other', message: 'The first one.', form },
    });
    const [thread] = (await client.page(myContactThreads, {})).items;
    const params = { id: thread?.id ?? '' };
    const acknowledged: string[] = [];
    const write = async () => {
      const message = text();
      await client.call(writeBack, { params, body: { message } });
      acknowledged.push(message);
    };

    await upload();
    expect(await readiness()).toEqual({ status: 'ok' });

    const freeAgain = await fillDisk(folder, RESERVE / 2);
    await expect(upload()).rejects.toMatchObject({ status: 503, code: 'insufficient_storage' });
    expect(await readiness()).toEqual({ status: 'unavailable', reason: 'disk_low' });
    await write();

    const freeTheRest = await fillDisk(folder, 0);
    const refusals = new Set<unknown>();
    const deadline = performance.now() + 60_000;
    let refused = 0;
    while (refused < 20 && performance.now() < deadline) {
      await write().catch((error) => {
        refused++;
        refusals.add(error instanceof ApiError ? error.status : error);
      });
    }
    expect([...refusals]).toEqual([503]);
    expect(await readiness()).toMatchObject({ status: 'unavailable' });

    await freeTheRest();
    await freeAgain();
    await expect.poll(readiness, { timeout: 60_000, interval: 500 }).toEqual({ status: 'ok' });
    await write();
    await upload();
    const [kept] = (await client.page(myContactThreads, {})).items;
    const bodies = new Set(kept?.messages.map((message) => message.body));
    expect(acknowledged.length).toBeGreaterThan(2);
    expect(acknowledged.filter((message) => !bodies.has(message))).toEqual([]);
  },
  240_000,
);
