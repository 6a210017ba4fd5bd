import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { findUserById } from '../accounts/accounts.public.ts';
import { type FileRow, grantRead } from '../files/files.public.ts';
import { isBlockBetween } from './blocks/blocks.queries.ts';
import { filterContactDetails } from './filter-contact-details.ts';
import { findSent, insertAtEnd } from './messages.queries.ts';
import type { LockedThread } from './threads/threads.queries.ts';

interface Post {
  authorId: string;
  clientId: string;
  text: string | undefined;
  photos: FileRow[];
  now: Date;
}

/**
 * Adds a person's message to a locked thread, and returns its id. The same `clientId` again is the message that was already
 * sent. The other person is told of the first message that they have not read.
 */
export async function postMessage(
  tx: Tx,
  thread: LockedThread,
  { authorId, clientId, text, photos, now }: Post,
): Promise<string> {
  const sent = await findSent(tx, thread.id, authorId, clientId);
  if (sent) return sent.id;
  if (thread.closes_at && thread.closes_at <= now) throw new AppError('conflict', 'thread_read_only');
  // What is open between the two goes on to its end.
  if (thread.closes_at && (await isBlockBetween(tx, thread.guest_id, thread.host_id)))
    throw new AppError('conflict', 'person_blocked');
  const id = newId();
  const otherId = thread.guest_id === authorId ? thread.host_id : thread.guest_id;
  await grantRead(tx, photos, [otherId]);
  const photoIds = photos.map((photo) => photo.id);
  const author = { id: authorId, clientId, ...filterContactDetails(thread, text), photoIds };
  const members = await insertAtEnd(tx, { id, threadId: thread.id, author, now });
  const other = members.find((member) => member.user_id === otherId);
  const sender = other?.unread === 1 ? await findUserById(tx, authorId) : undefined;
  await enqueue(tx, 'message.posted', {
    threadId: thread.id,
    messageId: id,
    ...(sender && { recipientId: otherId, authorFirstName: sender.first_name }),
  });
  return id;
}
