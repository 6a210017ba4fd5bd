import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileTicket } from '@josey/contract/api/documents';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../../test/support/people.ts';
import { startServerProcess } from '../../test/support/servers/server-process.ts';
import { uploadedPhoto } from '../domains/files/files.factory.ts';
import {
  BOOKING_ADMIN,
  createBookingLoad,
  type Try,
} from '../domains/rentals/booking/booking-load.factory.ts';
import { MANIFEST_FILE } from './manifest.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-backup-'));
  await chmod(folder, 0o755); // as root the database runs as another user
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As `npm run backup` and `npm run restore` do. */
async function run(command: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> {
  const script = new URL(`./run-${command}.ts`, import.meta.url).pathname;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0' };
  return (await promisify(execFile)(process.execPath, [script, folder], { env })).stdout;
}

async function download(person: Person, path: string, baseUrl: string): Promise<Buffer> {
  const id = path.split('/').at(-1) ?? '';
  const { url } = await person.client.call(fileTicket, { params: { id } });
  const answer = await fetch(new URL(url, baseUrl));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a backup during bookings, restored elsewhere, has every booking acknowledged until its end, and the files', async () => {
  const [home, elsewhere] = [await newFolder(), await newFolder()];
  const backup = join(await newFolder(), 'monday');
  let server = await startServerProcess({ DATA_DIR: home, ...BOOKING_ADMIN });
  const load = createBookingLoad(() => server.url);
  const { renters, cars, owner } = await load.settle();
  const photo = await uploadedPhoto(owner);
  const bytes = await download(owner, photo, server.url);

  const tries: Try[] = [];
  const booking = renters.map((renter, at) => load.bookUntilGone(renter, cars, (at >> 1) * 20, tries));
  await expect.poll(() => tries.filter((one) => one.acknowledged).length).toBeGreaterThan(5);
  expect(await run('backup', backup, home)).toContain(`Backed up to ${backup}`);
  const during = tries.filter((one) => one.acknowledged).length;
  await expect.poll(() => tries.filter((one) => one.acknowledged).length).toBeGreaterThan(during);
  await server.kill();
  await Promise.all(booking);

  expect(await run('restore', backup, elsewhere)).toContain(`Restored to ${elsewhere}`);
  server = await startServerProcess({ DATA_DIR: elsewhere });
  const { completeUntil } = JSON.parse(await readFile(join(backup, MANIFEST_FILE), 'utf8'));
  const inIt = tries.filter(
    ({ acknowledgedAt }) => acknowledgedAt && acknowledgedAt < new Date(completeUntil),
  );
  expect(inIt.length).toBeGreaterThan(5);
  for (const { renter, acknowledged } of inIt) {
    const found = await renter.client.call(getRental, { params: { id: acknowledged?.id ?? '' } });
    expect(found).toEqual(acknowledged);
  }
  expect(await download(owner, photo, server.url)).toEqual(bytes);
  expect(await server.stop()).toBe(0);
  console.info(
    `${inIt.length} of ${tries.filter((one) => one.acknowledged).length} bookings were made before the end of the backup; all are in it.`,
  );
}, 120_000);
