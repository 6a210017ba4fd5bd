import type { ContactThread } from '@josey/contract/api/messages/contact';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { presentThread } from './contact.presenter.ts';
import { getThread, insertMessage, lockThread } from './contact.queries.ts';
import { admitMessage } from './contact-limits.ts';
import { moveByMessage } from './thread-machine.ts';

/** A new message from the user: the thread waits for an administrator again, even if it was closed. */
export async function writeBack(
  context: Context,
  userId: string,
  threadId: string,
  body: string,
): Promise<ContactThread> {
  await admitMessage(context, userId);
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const thread = await lockThread(tx, threadId, userId);
    if (!thread) throw notFound('message');
    await insertMessage(tx, { id: newId(), thread_id: threadId, is_answer: false, body, created_at: now });
    await moveByMessage(tx, thread, { move: 'write-back', by: 'writer', now });
    return presentThread(await getThread(tx, threadId));
  });
}
