import type { Db } from '#platform/database/database.ts';
import { AUTHOR } from '../messages.queries.ts';

/** Far more than two people write to each other about a rental. */
const MOST = 2_000;

/** What the two people of a rental wrote to each other, the oldest first, without the lines of the system. */
export const messagesOfRental = (db: Db, rentalId: string) =>
  db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.body', 'm.photo_ids', 'm.deleted_at', 'm.created_at', AUTHOR])
    .where('t.subject_id', '=', rentalId)
    .where('t.kind', '=', 'rental')
    .where('m.line', 'is', null)
    .orderBy('m.seq')
    .limit(MOST)
    .execute();

export type WrittenMessage = Awaited<ReturnType<typeof messagesOfRental>>[number];
