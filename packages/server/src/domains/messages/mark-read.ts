import type { Thread } from '@josey/contract/api/messages/messages';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { setRead } from './messages.queries.ts';
import { getThreadOf } from './threads/read-threads.ts';
import { lockThreadOf, nextRevision } from './threads/threads.queries.ts';

/** Marks a thread's messages as read up to one of them; the other person's page shows it. */
export function markRead(context: Context, userId: string, threadId: string, seq: number): Promise<Thread> {
  return transact(context, async (tx) => {
    const thread = await lockThreadOf(tx, threadId, userId);
    if (!thread) throw notFound('thread');
    if (await setRead(tx, threadId, userId, Math.min(seq, thread.last_seq))) {
      await nextRevision(tx, threadId);
      await enqueue(tx, 'thread.changed', { threadId });
    }
    return getThreadOf(context, tx, threadId, userId);
  });
}
