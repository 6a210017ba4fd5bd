import type { ContactCase } from '@josey/contract/api/messages/contact';
import type { Language } from '@josey/contract/values/languages';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { queueMail } from '../mail/mail.public.ts';
import { presentCase } from './contact.presenter.ts';
import { getThread, insertMessage, lockThread, type ThreadRow } from './contact.queries.ts';
import { moveByMessage } from './thread-machine.ts';

/** An administrator's answer: added to the thread, and emailed to the given address. */
export function answerThread(
  context: Context,
  adminId: string,
  threadId: string,
  body: string,
): Promise<ContactCase> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const locked = await lockThread(tx, threadId);
    if (!locked) throw notFound('message');
    await insertMessage(tx, { id: newId(), thread_id: threadId, is_answer: true, body, created_at: now });
    await moveByMessage(tx, locked, { move: 'answer', by: 'admin', now });
    const target = { targetKind: 'message', targetId: threadId } as const;
    await recordAdminAction(tx, {
      ...target,
      adminId,
      type: 'message_answered',
      reason: 'Answered',
      at: now,
    });
    const thread = await getThread(tx, threadId);
    await mailAnswer(tx, thread, body, now);
    return presentCase(thread);
  });
}

async function mailAnswer(tx: Tx, thread: ThreadRow, answer: string, now: Date): Promise<void> {
  const question = thread.messages.findLast((message) => !message.is_answer)?.body ?? '';
  const to = {
    id: thread.user_id,
    firstName: thread.name,
    email: thread.email,
    language: thread.language as Language,
  };
  await queueMail(tx, to, 'message-answered', { question, answer }, { now });
}
