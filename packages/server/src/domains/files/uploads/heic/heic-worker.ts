import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readHeic } from './read-heic.ts';

// In its own thread for each file: one made to keep us busy delays no other request and can be aborted, and the memory of
// WebAssembly never shrinks.
const picture = readHeic(readFileSync(workerData));
parentPort?.postMessage(picture, picture === 'too_many_pixels' ? [] : [picture.pixels.buffer]);
