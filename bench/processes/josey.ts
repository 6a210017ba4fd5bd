import { buildWholeApp } from '../frame/whole-app.ts';

/** One running Josey of several: `josey.ts <database> <settings as JSON>`. Answers any message with what it has used. */
export interface Usage {
  /** Processor time since its start, user and system. */
  cpuMicroseconds: number;
  memoryMb: number;
}

const [databaseUrl = '', settings = '{}'] = process.argv.slice(2);
const app = await buildWholeApp(databaseUrl, JSON.parse(settings));
await app.open();
await app.start();
await app.http.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuMicroseconds: user + system, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
const address = app.http.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
