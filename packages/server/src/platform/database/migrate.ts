import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Brings the database to the newest shape. Two processes that start at once wait for each other. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    advisoryLockId: 4_815_162_342,
    log: () => {},
  } as Parameters<typeof runner>[0]);
}
