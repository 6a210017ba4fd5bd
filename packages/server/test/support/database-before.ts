import { readdir } from 'node:fs/promises';
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts';
import { createEmptyDatabase } from './database.ts';

/** A database before the named migration, to be filled with old rows; `upgrade` runs the remaining migrations. */
export async function databaseBefore(
  migration: string,
): Promise<{ url: string; upgrade: () => Promise<void> }> {
  const files = (await readdir(MIGRATIONS)).sort();
  const before = files.findIndex((file) => file.startsWith(migration));
  if (before < 1) throw new Error(`No migration begins with ${migration}`);
  const url = await createEmptyDatabase();
  await migrate(url, before);
  return { url, upgrade: () => migrate(url) };
}
