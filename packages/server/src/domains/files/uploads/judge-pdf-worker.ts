import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { judgePdf } from './judge-pdf.ts';

// A thread of its own: a file made to keep us busy keeps nobody else waiting, and can be given up.
parentPort?.postMessage(await judgePdf(readFileSync(workerData as string)));
