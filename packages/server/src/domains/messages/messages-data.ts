import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { privateUrl } from '../files/files.public.ts';
import { deleteBlocksOf, listBlockedBy } from './blocks/blocks.queries.ts';
import { eraseMessagesOf, leaveThreads, listWrittenBy } from './erasure.queries.ts';
import { deleteWithPhotos } from './threads/prune-threads.ts';

/** What a person wrote to the other side of their trips. A thread stays for the other one, without their words. */
export const messagesData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'messages',
      about: 'What you wrote to renters, owners, riders and drivers.',
      rows: presented(
        everyRow((slice) => listWrittenBy(db, userId, slice)),
        (row) => ({
          threadId: row.thread_id,
          about: row.label,
          to: row.first_name,
          ...(row.body !== null && { text: row.body }),
          photos: row.photo_ids.map(privateUrl),
          at: row.created_at.toISOString(),
        }),
      ),
    },
    {
      name: 'blocked-people',
      about: 'Whom you have blocked.',
      rows: presented(
        everyRow((slice) => listBlockedBy(db, userId, slice)),
        (row) => ({ firstName: row.first_name, since: row.created_at.toISOString() }),
      ),
    },
  ],
  async eraseOf(tx, userId, now) {
    await deleteBlocksOf(tx, userId);
    await eraseMessagesOf(tx, userId, now);
    await deleteWithPhotos(tx, await leaveThreads(tx, userId, now), now);
  },
};
