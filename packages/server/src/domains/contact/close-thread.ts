import type { ContactCase } from '@josey/contract/api/contact';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { presentCase } from './contact.presenter.ts';
import { getThread, lockThread, moveThread } from './contact.queries.ts';

/** Ends a thread without an answer. A further message of its writer opens it again. */
export function closeThread(context: Context, adminId: string, threadId: string): Promise<ContactCase> {
  return transact(context, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw notFound('message');
    if (thread.status === 'closed') {
      throw new AppError('illegal_transition', 'thread_closed', {
        details: { status: thread.status },
      });
    }
    await moveThread(tx, threadId, { status: 'closed' });
    const target = { targetKind: 'message', targetId: threadId } as const;
    const at = context.clock.now();
    await recordAdminAction(tx, { ...target, adminId, type: 'message_closed', reason: 'Closed', at });
    return presentCase(await getThread(tx, threadId));
  });
}
