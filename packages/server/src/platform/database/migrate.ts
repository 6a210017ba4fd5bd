import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the newest shape, or runs the next `count` migrations only. Two processes that start at once
 * wait for each other.
 */
export async function migrate(databaseUrl: string, count = Number.POSITIVE_INFINITY): Promise<void> {
  await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    count,
    migrationsTable: 'migrations',
    checkOrder: true,
    advisoryLockId: 4_815_162_342,
    log: () => {},
  } as Parameters<typeof runner>[0]);
}
