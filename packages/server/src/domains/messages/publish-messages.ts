import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { presentMessage, presentThread } from './messages.presenter.ts';
import { findMessage } from './messages.queries.ts';
import { findThreadOf, membersOf } from './threads/threads.queries.ts';

/** Both people of a thread get each message, and the thread as they see it. */
export function publishMessages(context: Context, events: Events): void {
  const { db, clock, realtime } = context;
  const forEach = async (
    threadId: string,
    tell: (userId: string, thread: ReturnType<typeof presentThread>) => void,
  ) => {
    for (const userId of await membersOf(db, threadId)) {
      const row = await findThreadOf(db, threadId, userId);
      if (row) tell(userId, presentThread(row, clock.now()));
    }
  };
  events.now('message.posted', async ({ threadId, messageId }) => {
    const row = await findMessage(db, messageId);
    if (!row) return;
    const message = presentMessage(row);
    await forEach(threadId, (userId, thread) => realtime.toUser(userId, 'message', { thread, message }));
  });
  events.now('thread.changed', ({ threadId }) =>
    forEach(threadId, (userId, thread) => realtime.toUser(userId, 'thread', thread)),
  );
}
