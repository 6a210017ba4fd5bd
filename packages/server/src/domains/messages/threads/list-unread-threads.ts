import type { Db, Tx } from '#platform/database/database.ts';
import { findUnreadThreads } from './threads.queries.ts';

interface UnreadThread {
  id: string;
  /** The other person. */
  personId: string;
  firstName: string;
  /** The car. Empty for a ride: its label is an address. */
  car: string;
  unread: number;
}

/** The threads with messages that this person has not read, the newest first; at most ten. */
export async function listUnreadThreads(db: Db | Tx, userId: string): Promise<UnreadThread[]> {
  const rows = await findUnreadThreads(db, userId, 10);
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    firstName: row.first_name,
    car: row.kind === 'ride' ? '' : row.label,
    unread: row.unread,
  }));
}
