import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register, type User } from '../../packages/contract/src/api/accounts/accounts.ts';
import { uploadDocuments } from '../../packages/contract/src/api/documents.ts';
import { createClient } from '../../packages/contract/src/core/client.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, Scenario, Variant } from '../frame/scenario.ts';
import type { Memory } from '../upload-memory/message.ts';
import { noisyPhoto } from '../upload-memory/noisy-photo.ts';

const SERVER = fileURLToPath(new URL('../upload-memory/server.ts', import.meta.url));
const FIGURES = {
  rest: 'memory at rest',
  peak: 'highest memory',
  above: 'highest above rest',
  time: 'until all are kept',
};
const ONE = 'one photo of 20 MB';
const TEN = 'ten at once';

async function prepare() {
  const postgres = await startBenchPostgres();
  const photo = await noisyPhoto();
  const variant = (name: string, photos: number): Variant => ({
    name,
    run: () => measure(postgres.url, photo, photos),
  });
  return { variants: [variant(ONE, 1), variant(TEN, 10)], close: () => postgres.close() };
}

/** A fresh process each time: memory that was used once is not given back at once. */
async function measure(databaseUrl: string, photo: Buffer, photos: number) {
  const data = await mkdtemp(join(tmpdir(), 'josey-bench-uploads-'));
  const server = fork(SERVER, [databaseUrl, data], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const { port } = await next<{ port: number }>(server);
    const baseUrl = `http://127.0.0.1:${port}`;
    const uploaders = await Promise.all(Array.from({ length: photos }, () => signUp(baseUrl)));
    const rest = await memoryOf(server);
    const began = performance.now();
    await Promise.all(uploaders.map((sessionId) => upload(baseUrl, sessionId, photo)));
    const took = performance.now() - began;
    const { peak } = await memoryOf(server);
    return {
      [FIGURES.rest]: rest.now,
      [FIGURES.peak]: peak,
      [FIGURES.above]: peak - rest.now,
      [FIGURES.time]: took,
    };
  } finally {
    const exited = once(server, 'exit');
    server.disconnect();
    await exited;
    await rm(data, { recursive: true, force: true });
  }
}

async function signUp(baseUrl: string): Promise<string> {
  const client = createClient({ baseUrl, sessionId: () => undefined });
  const email = `${crypto.randomUUID()}@example.test`;
  const person = { firstName: 'Imani', lastName: 'Tester', email, password: 'walk-around-the-corner' };
  const { sessionId }: { user: User; sessionId: string } = await client.call(register, { body: person });
  return sessionId;
}

async function upload(baseUrl: string, sessionId: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append('type', 'vehicle');
  form.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  await createClient({ baseUrl, sessionId: () => sessionId }).call(uploadDocuments, { form });
}

function memoryOf(server: ChildProcess): Promise<Memory> {
  const answer = next<Memory>(server);
  server.send('memory');
  return answer;
}

function next<T>(server: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server process ended with ${code}.`));
    server.once('exit', onExit);
    server.once('message', (message) => {
      server.off('exit', onExit);
      resolve(message as T);
    });
  });
}

const line = (name: string, unit = 'MB'): Metric => ({ name, unit, ours: TEN, against: ONE });

export const scenario: Scenario = {
  name: 'upload-memory',
  number: 'P17',
  title: 'Memory of the server while ten photos of 20 MB arrive at once',
  // Four threads decode in turn, and the allocator keeps the memory of each for the next photo.
  goal: 'highest above rest ≤ 5 × that of one photo, however many arrive',
  prepare,
  metrics: [
    line(FIGURES.rest),
    line(FIGURES.peak),
    { ...line(FIGURES.above), ratioAtMost: 5 },
    line(FIGURES.time, 'ms'),
  ],
};
