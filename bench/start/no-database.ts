import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { createLog } from '../../packages/server/src/platform/kernel/log.ts';

/** The same server, all its modules and calls, that neither starts nor asks a database. */
const config = readConfig(process.env);
const app = await buildApp({
  config,
  databaseUrl: 'postgres://user@127.0.0.1:1/nowhere',
  secret: 'a secret for benchmarks, 32 characters',
  log: createLog('silent'),
});
await app.http.listen({ port: config.PORT, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit());
