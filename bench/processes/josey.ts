import pg from 'pg';
import { buildWholeApp } from '../frame/whole-app.ts';
import { moveDrivers } from './move-drivers.ts';

/** One running Josey of several: `josey.ts <database> <settings as JSON>`. Answers each message with what it has used. */
export interface Usage {
  /** Processor time since its start, user and system. */
  cpuMicroseconds: number;
  memoryMb: number;
  /** Sent to the database since its start, `begin` and `commit` included. */
  statements: number;
}

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
  statements++;
  return Reflect.apply(query, this, args);
} as typeof query;

const [databaseUrl = '', settings = '{}'] = process.argv.slice(2);
const app = await buildWholeApp(databaseUrl, JSON.parse(settings));
await app.open();
await app.start();
await app.http.listen({ port: 0, host: '127.0.0.1' });

/** A number says for how many milliseconds all drivers are to move first. */
process.on('message', async (moveMs: number) => {
  if (moveMs > 0) await moveDrivers(app.context, moveMs);
  const { user, system } = process.cpuUsage();
  const memoryMb = process.memoryUsage.rss() / 2 ** 20;
  process.send?.({ cpuMicroseconds: user + system, memoryMb, statements } satisfies Usage);
});
process.on('disconnect', () => process.exit());
const address = app.http.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
