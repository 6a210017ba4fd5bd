import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOn } from '../../../../test/support/run-on.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

test('a throw-away cluster is empty, quick, and leaves nothing', async () => {
  const { url, socketUrl, folder, stop } = await startThrowawayPostgres();
  expect(await runOn(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  expect(await runOn(socketUrl, 'select inet_server_addr() as address')).toEqual([{ address: null }]);
  const [row] = await runOn<{ data_directory: string }>(url, 'show data_directory');
  expect(dirname(String(row?.data_directory))).toBe(folder);
  await stop();
  expect(await isThere(folder)).toBe(false);
});

test('a throw-away cluster removes those that killed runs have left, and no other', async () => {
  const first = await startThrowawayPostgres();
  onTestFinished(first.stop);
  const left = join(dirname(first.folder), `josey-throwaway-${crypto.randomUUID()}`);
  const young = `${left}-young`;
  for (const folder of [left, young]) {
    await mkdir(folder);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
  }
  for (const folder of [left, first.folder]) await utimes(folder, TWO_HOURS_AGO, TWO_HOURS_AGO);
  const second = await startThrowawayPostgres();
  onTestFinished(second.stop);
  expect(await Promise.all([left, young, first.folder].map(isThere))).toEqual([false, true, true]);
});
