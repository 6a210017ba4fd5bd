import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { cloneDatabase } from '../../../test/support/database.ts';
import { testInOneProcess } from '../../../test/support/in-one-process.ts';

const newFolder = () => mkdtemp(join(inject('runDirectory'), 'data-'));

/** A process that has said hello, and how to start another beside it. */
async function startFirst() {
  const databaseUrl = await cloneDatabase();
  const first = await startOwnTestApp({}, { databaseUrl });
  const startBeside = (settings: Record<string, string> = {}, overrides: { secret?: string } = {}) =>
    startOwnTestApp(settings, { databaseUrl, ...overrides });
  return { first, startBeside };
}

testInOneProcess('a process with the same secret and the same folder starts beside another', async () => {
  const { first, startBeside } = await startFirst();
  await startBeside();
  expect(await first.context.db.selectFrom('processes').select('id').execute()).toHaveLength(2);
});

test('a process with another secret does not start beside another, and says why', async () => {
  const { startBeside } = await startFirst();
  await expect(startBeside({}, { secret: 'another secret, also 32 characters long' })).rejects.toThrow(
    'with another secret: set the same SECRET for all of them',
  );
});

test.each([
  ['in another folder', async () => ({ DATA_DIR: await newFolder() })],
  ['in a bucket', async () => ({ STORAGE_S3_BUCKET: 'josey' })],
])('a process that keeps files %s does not start beside one that does not', async (_, settings) => {
  const { startBeside } = await startFirst();
  await expect(startBeside(await settings())).rejects.toThrow('keeps uploaded files elsewhere');
});

testInOneProcess('a process that has ended keeps none from starting with another secret', async () => {
  const { first, startBeside } = await startFirst();
  await first.close();
  const next = await startBeside({}, { secret: 'another secret, also 32 characters long' });
  expect(await next.context.db.selectFrom('processes').select('id').execute()).toHaveLength(1);
});
