import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { pdf } from '../../files.factory.ts';
import { HOSTILE_PDFS } from './hostile-pdf.factory.ts';
import { inspectPdf } from './inspect-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'josey-pdf-'));
const fine = join(folder, 'fine.pdf');
const hostile = join(folder, 'hostile.pdf');
await writeFile(fine, pdf());
await writeFile(hostile, HOSTILE_PDFS['a packed script'] ?? '');
afterAll(() => rm(folder, { recursive: true }));

function countThreads(): { threads: number } {
  const started = { threads: 0 };
  const count = (_worker: Worker) => void started.threads++;
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return started;
}

test('one thread judges the files that follow one another, each for itself', async () => {
  await inspectPdf(fine);
  const started = countThreads();
  await expect(inspectPdf(hostile)).rejects.toMatchObject({ code: 'unsupported_media' });
  await inspectPdf(fine);
  expect(started.threads).toBe(0);
});

test('a file at which a thread fails is judged again in a new one, and refused alone', async () => {
  await inspectPdf(fine);
  const started = countThreads();
  const absent = inspectPdf(join(folder, 'absent.pdf'));
  const next = inspectPdf(fine);
  await expect(absent).rejects.toMatchObject({ code: 'unsupported_media' });
  await next;
  // One for the second try, and one for the file that follows.
  expect(started.threads).toBe(2);
});
