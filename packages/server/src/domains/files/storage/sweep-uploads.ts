import type { Context } from '#platform/kernel/context.ts';
import { removeLeftovers } from '#platform/kernel/leftovers.ts';
import { claimOrphans } from '../files.queries.ts';
import { incomingFolder } from '../uploads/receive-file.ts';
import { type AbsentFile, deleteFile } from './delete-file.ts';

const BATCH = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes expired uploads that no row references, and leftovers of killed processes. A file that a
 * caller is about to reference is either kept for them or deleted before they look it up.
 */
export async function sweepUploads(context: Context): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + HOUR_MS);
  for (;;) {
    const files = await claimOrphans(context.db, { now, again, limit: BATCH });
    const deleted = await deleteAll(context, files);
    // An unreachable storage is unreachable for the next batch as well.
    if (deleted === 0 || files.length < BATCH) break;
  }
  const yesterday = new Date(Date.now() - DAY_MS);
  await removeLeftovers(incomingFolder(context.config), yesterday);
  await context.engines.storage.tidy(yesterday);
}

/** Returns how many. A file that cannot be deleted does not block others; it is claimed again in an hour. */
async function deleteAll(context: Context, files: AbsentFile[]): Promise<number> {
  let deleted = 0;
  for (const file of files) {
    try {
      await deleteFile(context, file);
      deleted++;
    } catch (err) {
      context.log.warn({ err, file: file.id }, 'upload cannot be deleted; trying again later');
    }
  }
  return deleted;
}
