import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { cleanUp } from './clean-up.ts';
import { runOn } from './run-on.ts';

/** A new migrated, empty database for a test file, and a connection to it; closed after the test or the file that asked for it. */
export async function startTestDatabase(connections = 5): Promise<Database & { url: string }> {
  const url = await cloneDatabase();
  const database = openDatabase(url, connections);
  cleanUp(() => database.close());
  return { ...database, url };
}

/** Copies the migrated template; answers the copy's address. */
export function cloneDatabase(): Promise<string> {
  return createDatabase('template josey_template strategy wal_log');
}

/** A database without any table; answers its address. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase('template template0');
}

async function createDatabase(from: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
