import { join } from 'node:path';
import { describeRows, runCommand } from './command.ts';
import { makeBackup } from './make-backup.ts';

// npm run backup -- <folder>
await runCommand(
  'backup',
  async ({ DATA_DIR, STORAGE_S3_BUCKET }, folder) => {
    const hasUploads = !STORAGE_S3_BUCKET;
    const { files, completeUntil, rowsBefore } = await makeBackup({ dataDir: DATA_DIR, folder, hasUploads });
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    return [
      `Backed up to ${folder}: ${megabytes.toFixed(1)} MB, everything until ${completeUntil}.`,
      `${describeRows(rowsBefore)}.`,
      'The folder holds personal data and keys: keep it closed to others.',
      ...(hasUploads ? [] : [`Uploaded files are in the bucket ${STORAGE_S3_BUCKET}: back it up there.`]),
    ].join('\n');
  },
  ({ DATA_DIR, STORAGE_S3_BUCKET }, folder) => [
    `pg_dump --format=directory --file=${join(folder, 'database')} "$DATABASE_URL"`,
    ...(STORAGE_S3_BUCKET ? [] : [`cp -a ${join(DATA_DIR, 'files')} ${folder}/`]),
  ],
);
