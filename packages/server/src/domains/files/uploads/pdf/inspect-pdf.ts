import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { AppError } from '#platform/kernel/errors.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import { startQuietThread } from '../quiet-thread.ts';
import type { PdfVerdict } from './judge-pdf.ts';

const WORKER = new URL('./judge-pdf-worker.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;
const run = createConcurrencyLimit(1, { waiting: 16 });

/** Loading the parser takes ten times as long as judging a file: a thread waits so long for the next one. */
const IDLE_MS = 10_000;
/** pdf-lib keeps every name that it has read. */
const MOST_FILES = 100;

interface Judge {
  worker: Worker;
  files: number;
}

let idle: Judge | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Refuses an incomplete PDF, and a PDF with more than pages. This is a filter, not a virus scanner: documents are
 * shown only to their owner and to administrators, as downloads. Throws `unsupported_media`.
 */
export async function inspectPdf(path: string): Promise<void> {
  const verdict = await run(() => judgeApart(path));
  if (verdict !== 'fine') throw new AppError('unsupported_media', `pdf_${verdict}`);
}

/** A file that takes too long or too much memory counts as opaque. */
async function judgeApart(path: string): Promise<PdfVerdict> {
  const used = takeIdle();
  // What earlier files left in a thread's memory refuses no later one: that is judged again in a new thread.
  const verdict = used && (await judgeIn(used, path));
  return verdict ?? (await judgeIn(newJudge(), path)) ?? 'opaque';
}

/** Undefined when the thread failed; then it has ended. */
async function judgeIn(judge: Judge, path: string): Promise<PdfVerdict | undefined> {
  const { worker } = judge;
  worker.ref();
  worker.postMessage(path);
  try {
    const [verdict] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    judge.files++;
    await keep(judge);
    return verdict as PdfVerdict;
  } catch {
    await worker.terminate();
    return undefined;
  }
}

function newJudge(): Judge {
  const worker = startQuietThread(WORKER, { memoryMb: MEMORY_MB });
  worker.once('exit', () => {
    if (idle?.worker === worker) takeIdle();
  });
  return { worker, files: 0 };
}

function takeIdle(): Judge | undefined {
  const judge = idle;
  idle = undefined;
  clearTimeout(idleTimer);
  return judge;
}

async function keep(judge: Judge): Promise<void> {
  if (judge.files >= MOST_FILES) return void (await judge.worker.terminate());
  judge.worker.unref();
  idle = judge;
  idleTimer = setTimeout(() => void takeIdle()?.worker.terminate(), IDLE_MS).unref();
}
