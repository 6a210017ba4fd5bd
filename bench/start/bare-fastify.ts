import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts';

/** The smallest server on the same embedded database: one route that asks it. */
const ignore = () => {};
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const { url, stop } = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '', log });
const pool = new pg.Pool({ connectionString: url });
// An idle connection may end after the database.
pool.on('error', ignore);
const app = Fastify();
app.get('/readyz', async () => (await pool.query('select 1 as one')).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await stop();
  process.exit();
});
