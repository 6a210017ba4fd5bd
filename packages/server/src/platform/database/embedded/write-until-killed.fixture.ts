import { once } from 'node:events';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Simulates a Josey that is killed while it works: embedded-postgres.slow.test.ts runs it as a separate process.
 * It prints each number after the database has acknowledged it.
 */
const [, , dataDir = ''] = process.argv;
const ignore = () => {};
const { url } = await startEmbeddedPostgres({
  dataDir,
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
});
const client = new pg.Client(url);
await client.connect();
await client.query('drop table if exists acknowledged');
await client.query('create table acknowledged (number integer primary key)');
for (let number = 1; ; number++) {
  await client.query('insert into acknowledged values ($1)', [number]);
  if (!process.stdout.write(`${number}\n`)) await once(process.stdout, 'drain');
}
