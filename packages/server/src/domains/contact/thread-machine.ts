import { type ContactStatus, contactThreadStates } from '@josey/contract/rules/states/contact-thread-states';
import { type ActorOf, canMove, type MoveOf } from '@josey/contract/rules/states/state-table';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type Machine, move } from '#platform/kernel/move.ts';
import { getThread, setLastMessageAt, type ThreadState } from './contact.queries.ts';

type ThreadMove = MoveOf<typeof contactThreadStates>;
type ThreadActor = ActorOf<typeof contactThreadStates>;

export const threadMachine: Machine<'contact_threads', ThreadState, ContactStatus, ThreadMove, ThreadActor> =
  {
    table: 'contact_threads',
    states: contactThreadStates,
    read: getThread,
    refuse: (_, { status }) => new AppError('illegal_transition', 'thread_closed', { details: { status } }),
    logAs: ({ id: targetId, status }) => ({ type: `message_${status}`, targetKind: 'message', targetId }),
    onMoved: async () => {},
  };

/** After a message: updates the thread's last message, and moves it unless it is already in that state. */
export async function moveByMessage(
  tx: Tx,
  thread: ThreadState,
  step: { move: ThreadMove; by: ThreadActor; now: Date },
): Promise<void> {
  await setLastMessageAt(tx, thread.id, step.now);
  if (canMove(contactThreadStates, thread.status as ContactStatus, step.move, step.by))
    await move(tx, threadMachine, thread, step);
}
