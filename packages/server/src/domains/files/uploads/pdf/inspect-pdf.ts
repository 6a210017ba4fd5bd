import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/kernel/errors.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import type { PdfVerdict } from './judge-pdf.ts';

const WORKER = new URL('./judge-pdf-worker.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;
const run = createConcurrencyLimit(1, { waiting: 16 });

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
  const worker = new Worker(WORKER, {
    workerData: path,
    // Suppressed: pdf-lib writes warnings about a file to the console.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [verdict] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return verdict as PdfVerdict;
  } catch {
    return 'opaque';
  } finally {
    await worker.terminate();
  }
}
