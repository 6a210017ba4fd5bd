import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { releaseFiles } from '../../files/files.public.ts';
import { photosIn } from '../messages.queries.ts';
import { deleteThreads, findThreadsClosedBefore } from './threads.queries.ts';

const KEPT_MS = MESSAGE_RULES.keptDays * 86_400_000;
const BATCH = 200;

/** Deletes the threads that have been read-only for long, with their photos, unless a report of one is open. */
export async function pruneThreads(context: Context): Promise<void> {
  const now = context.clock.now();
  let deleted = BATCH;
  while (deleted === BATCH)
    deleted = await transact(context, async (tx) => {
      const ids = await findThreadsClosedBefore(tx, new Date(now.getTime() - KEPT_MS), BATCH);
      await deleteWithPhotos(tx, ids, now);
      return ids.length;
    });
}

/** The sweep of uploads deletes the photos. */
export async function deleteWithPhotos(tx: Tx, threadIds: string[], now: Date): Promise<void> {
  await releaseFiles(tx, await photosIn(tx, threadIds), now);
  await deleteThreads(tx, threadIds);
}
