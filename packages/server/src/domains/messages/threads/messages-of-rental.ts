import type { Db } from '#platform/database/database.ts';
import { AUTHOR } from '../messages.queries.ts';

/** Of more than these the newest count: what was written at the return. */
const MOST = 500;

/** What the two people of a rental wrote to each other, the newest first, without the lines of the system. */
const newest = (db: Db, rentalId: string) =>
  db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.body', 'm.photo_ids', 'm.deleted_at', 'm.created_at', AUTHOR])
    .where('t.subject_id', '=', rentalId)
    .where('t.kind', '=', 'rental')
    .where('m.line', 'is', null)
    .orderBy('m.seq', 'desc')
    .limit(MOST + 1)
    .execute();

export type WrittenMessage = Awaited<ReturnType<typeof newest>>[number];

/** The newest of them, the oldest first; `areAll`: whether there are no earlier ones. */
export async function messagesOfRental(
  db: Db,
  rentalId: string,
): Promise<{ messages: WrittenMessage[]; areAll: boolean }> {
  const found = await newest(db, rentalId);
  return { messages: found.slice(0, MOST).toReversed(), areAll: found.length <= MOST };
}
