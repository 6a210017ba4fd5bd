import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { TIMEOUT_SECONDS } from '../picture-limits.ts';
import { startQuietThread } from '../quiet-thread.ts';
import type { HeicPicture } from './read-heic.ts';

const WORKER = new URL('./heic-worker.ts', import.meta.url);
/** Of JavaScript, with the file; the decoder limits its own memory. */
const MEMORY_MB = 64;

/**
 * Decodes a picture in the format of iPhones, which sharp's own build cannot read. Throws for what does not decode to its
 * end in time.
 */
export async function decodeHeic(
  path: string,
  timeoutMs = TIMEOUT_SECONDS * 1000,
): Promise<HeicPicture | 'too_many_pixels'> {
  const worker = startQuietThread(WORKER, { memoryMb: MEMORY_MB, data: path });
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const [picture] = await Promise.race([once(worker, 'message', { signal }), ended(worker, signal)]);
    return picture;
  } finally {
    done.abort();
    await worker.terminate();
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new Error('the decoder ended without a picture');
}
