import { join } from 'node:path';
import { describeRows, runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

// npm run restore -- <folder>
await runCommand(
  'restore',
  async ({ DATA_DIR }, folder) => {
    const rows = await restoreBackup({ dataDir: DATA_DIR, folder });
    return `Restored to ${DATA_DIR}, and compared with the backup: ${describeRows(rows)}.`;
  },
  ({ DATA_DIR, STORAGE_S3_BUCKET }, folder) => [
    `pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${join(folder, 'database')}`,
    ...(STORAGE_S3_BUCKET ? [] : [`cp -a ${join(folder, 'files')} ${DATA_DIR}/`]),
  ],
);
