import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { createLog } from '#platform/kernel/log.ts';
import { runCommand } from './command.ts';
import { copyFile, copyTree } from './copy-tree.ts';
import { importDatabase } from './logical/import-database.ts';
import { requireEmpty } from './restore-backup.ts';

// npm run import -- <folder>
await runCommand('import', async ({ DATABASE_URL, DATA_DIR }, folder) => {
  await requireEmpty(DATA_DIR);
  const cluster = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog('silent') });
  const { tables } = await importDatabase(cluster.url, join(folder, 'database')).finally(cluster.stop);
  await copyTree([folder, DATA_DIR], 'files', () => true);
  if (await stat(join(folder, 'secret')).catch(() => undefined)) await copyFile([folder, DATA_DIR], 'secret');
  return `Imported ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows to ${DATABASE_URL ? 'the database' : DATA_DIR}.`;
});
