import type * as api from '@josey/contract/api/messages/messages';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { admitReport } from '../message-limits.ts';
import { getThreadOf } from '../threads/read-threads.ts';
import { lockThreadOf, nextRevision } from '../threads/threads.queries.ts';
import { insertReport } from './reports.queries.ts';

/** One of a thread's people reports it. A second press while the report is open changes nothing. */
export async function reportThread(
  context: Context,
  reporterId: string,
  threadId: string,
  { reason, note }: ParsedBody<typeof api.reportThread>,
): Promise<api.Thread> {
  await admitReport(context, reporterId);
  return transact(context, async (tx) => {
    const thread = await lockThreadOf(tx, threadId, reporterId);
    if (!thread) throw notFound('thread');
    await insertReport(tx, {
      id: newId(),
      thread_id: threadId,
      reporter_id: reporterId,
      reason,
      note: note ?? null,
      created_at: context.clock.now(),
    });
    await nextRevision(tx, threadId);
    await enqueue(tx, 'thread.changed', { threadId });
    return getThreadOf(context, tx, threadId, reporterId);
  });
}
