import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunnerOption } from 'node-pg-migrate';
import pg from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Runs all pending migrations, or only the next `count`. Two processes that start at the same time
 * wait for each other.
 */
export async function migrate(databaseUrl: string, count = Number.POSITIVE_INFINITY): Promise<void> {
  if (await isUpToDate(databaseUrl)) return;
  const { runner } = await import('node-pg-migrate');
  await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    count,
    migrationsTable: 'migrations',
    checkOrder: true,
    advisoryLockId: 4_815_162_342,
    log: () => {},
  } as RunnerOption);
}

const UNDEFINED_TABLE = '42P01';

/** Usually there are none, which one query shows; loading the runner takes longer. */
async function isUpToDate(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    return (await readdir(MIGRATIONS)).every((file) => done.has(parse(file).name));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}
