import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { judgePdf } from './judge-pdf.ts';

// In its own thread: a file made to keep us busy does not delay other requests, and can be aborted.
parentPort?.on('message', async (path: string) =>
  parentPort?.postMessage(await judgePdf(readFileSync(path))),
);
