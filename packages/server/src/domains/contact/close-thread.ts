import type { ContactCase } from '@josey/contract/api/messages/contact';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { presentCase } from './contact.presenter.ts';
import { getThread, lockThread } from './contact.queries.ts';
import { threadMachine } from './thread-machine.ts';

/** Closes a thread without an answer. A new message from its sender reopens it. */
export function closeThread(context: Context, adminId: string, threadId: string): Promise<ContactCase> {
  return transact(context, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw notFound('message');
    const step = { move: 'close', by: 'admin', now: context.clock.now() } as const;
    await move(tx, threadMachine, thread, { ...step, admin: { id: adminId, reason: 'Closed' } });
    return presentCase(await getThread(tx, threadId));
  });
}
