import { join } from 'node:path';
import { runCommand } from './command.ts';
import { copyFile, copyTree } from './copy-tree.ts';
import { exportDatabase } from './logical/export-database.ts';
import { openCluster } from './open-cluster.ts';

// npm run export -- <folder>
await runCommand('export', async ({ DATABASE_URL, DATA_DIR, SECRET, STORAGE_S3_BUCKET }, folder) => {
  const cluster = DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : await openCluster(DATA_DIR);
  const { tables } = await exportDatabase(cluster.url, join(folder, 'database')).finally(cluster.stop);
  if (!STORAGE_S3_BUCKET) await copyTree([DATA_DIR, folder], 'files', (path) => path !== 'files/incoming');
  if (!SECRET) await copyFile([DATA_DIR, folder], 'secret');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Exported ${rows} rows to ${folder}. It holds personal data and keys: keep it closed to others.`;
});
