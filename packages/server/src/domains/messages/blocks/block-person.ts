import type { Thread } from '@josey/contract/api/messages/messages';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { getThreadOf } from '../threads/read-threads.ts';
import { findOtherIn } from '../threads/threads.queries.ts';
import { deleteBlock, insertBlock, lockToBlock, touchThreadsBetween } from './blocks.queries.ts';

type Change = (tx: Tx, blockerId: string, blockedId: string, now: Date) => Promise<unknown>;

/** The other person of a thread gets no more messages, bookings and rides with the caller. */
export const blockPerson = (context: Context, userId: string, threadId: string): Promise<Thread> =>
  changeInThread(context, userId, threadId, async (tx, blockerId, blockedId, now) => {
    if (await insertBlock(tx, blockerId, blockedId, now))
      await enqueue(tx, 'person.blocked', { blockerId, blockedId });
  });

export const unblockPerson = (context: Context, userId: string, threadId: string): Promise<Thread> =>
  changeInThread(context, userId, threadId, deleteBlock);

function changeInThread(context: Context, userId: string, threadId: string, change: Change): Promise<Thread> {
  return transact(context, async (tx) => {
    const otherId = await findOtherIn(tx, threadId, userId);
    if (!otherId) throw notFound('thread');
    await lockToBlock(tx, userId, otherId);
    await change(tx, userId, otherId, context.clock.now());
    await announce(tx, userId, otherId);
    return getThreadOf(context, tx, threadId, userId);
  });
}

/** For a person whose thread with the caller may be gone. */
export function endBlock(context: Context, userId: string, otherId: string): Promise<{ id: string }> {
  return transact(context, async (tx) => {
    await lockToBlock(tx, userId, otherId);
    if (!(await deleteBlock(tx, userId, otherId))) throw notFound('account');
    await announce(tx, userId, otherId);
    return { id: otherId };
  });
}

async function announce(tx: Tx, one: string, other: string): Promise<void> {
  for (const id of await touchThreadsBetween(tx, one, other))
    await enqueue(tx, 'thread.changed', { threadId: id });
}
