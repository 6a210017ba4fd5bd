import type { ThreadLine } from '@josey/contract/values/choices/threads';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { filterContactDetails } from '../filter-contact-details.ts';
import { insertAtEnd } from '../messages.queries.ts';
import {
  type Copied,
  insertThread,
  type ThreadKey,
  updateAndLockThread,
} from '../threads/threads.queries.ts';

export interface SubjectChange {
  key: ThreadKey;
  /** What the thread copies of its subject from now on. */
  copied: Copied;
  /** Opens the thread if there is none, under this name. */
  opensAs?: string | undefined;
  line?: { kind: ThreadLine; params: Record<string, string> } | undefined;
  /** A message of the guest that came with the change. */
  message?: string | undefined;
  /** The event's id. */
  eventId: string;
  now: Date;
}

/** In the transaction of a change to a rental or a ride: its thread copies the change, and a line says what happened. */
export async function followSubject(tx: Tx, change: SubjectChange): Promise<void> {
  const { key, copied, opensAs, line, message, eventId, now } = change;
  let thread = await updateAndLockThread(tx, key, copied);
  if (!thread && opensAs !== undefined) {
    const { kind, subjectId: subject_id, guestId: guest_id, hostId: host_id } = key;
    const subject = { kind, subject_id, guest_id, host_id };
    await insertThread(tx, { id: newId(), ...subject, label: opensAs, created_at: now });
    thread = await updateAndLockThread(tx, key, copied);
  }
  if (!thread) return;
  await addLine(tx, thread.id, { line, eventId, now });
  if (!message) return;
  const id = newId();
  await insertAtEnd(tx, {
    id,
    threadId: thread.id,
    author: { id: key.guestId, clientId: eventId, ...filterContactDetails(thread, message), photoIds: [] },
    now,
  });
  await enqueue(tx, 'message.posted', { threadId: thread.id, messageId: id });
}

/** A line of the system. It is told to open pages only: the notification about the change reaches the others. */
async function addLine(
  tx: Tx,
  threadId: string,
  { line, eventId, now }: Pick<SubjectChange, 'line' | 'eventId' | 'now'>,
): Promise<void> {
  if (!line) return enqueue(tx, 'thread.changed', { threadId });
  const id = newId();
  await insertAtEnd(tx, { id, threadId, line: { ...line, eventId }, now });
  await enqueue(tx, 'message.posted', { threadId, messageId: id });
}
