import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { createLog } from '../../packages/server/src/platform/kernel/log.ts';
import type { Memory, UploadServerMessage } from './message.ts';

/** The complete server of the P17 benchmark: `server.ts <database> <data folder>`. Reports its memory on request. */
const [databaseUrl = '', DATA_DIR = ''] = process.argv.slice(2);
const SETTLE_MS = 2_000;

const app = await buildApp({
  config: readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '1000', DATA_DIR }),
  databaseUrl,
  secret: 'a secret for benchmarks, 32 characters',
  log: createLog('warn'),
  webDirectory: '/nonexistent',
});
await app.open();
await app.start();
await app.http.listen({ port: 0, host: '127.0.0.1' });
// The start has its own peak; what is at rest is what stays of it.
await pause(SETTLE_MS);

const tell = (message: UploadServerMessage) => process.send?.(message);
const megabytes = (bytes: number) => bytes / 2 ** 20;
let peak = 0;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
setInterval(look, 5);

process.on('message', () => {
  look();
  const memory: Memory = { now: megabytes(process.memoryUsage.rss()), peak: megabytes(peak) };
  peak = 0;
  tell(memory);
});
process.on('disconnect', () => process.exit());
const address = app.http.server.address();
if (typeof address === 'object' && address) tell({ port: address.port });
