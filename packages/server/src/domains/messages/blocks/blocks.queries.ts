import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

/**
 * Makes a block and a new booking between two people wait for each other: a booking holds their rows (`key share`),
 * which a block takes for itself (`update`).
 */
async function lockPeople(tx: Tx, ids: string[], mode: 'key share' | 'update'): Promise<void> {
  const users = tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id');
  await (mode === 'update' ? users.forUpdate() : users.forKeyShare()).execute();
}

export const lockToBlock = (tx: Tx, one: string, other: string) => lockPeople(tx, [one, other], 'update');
export const lockToBook = (tx: Tx, ids: string[]) => lockPeople(tx, ids, 'key share');

/** Whether one of the two has blocked the other. */
export async function isBlockBetween(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False: there was one. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Whether there was a block to end. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('person_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Both people's threads change with a block. Their rows stay locked: a message waits, and then finds the block. */
export async function touchThreadsBetween(tx: Tx, one: string, other: string): Promise<string[]> {
  const rows = await tx
    .updateTable('threads')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('guest_id', 'in', [one, other])
    .where('host_id', 'in', [one, other])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people whom this person has blocked, one more than `limit`, by name and time. */
export function listBlockedBy(
  db: Db,
  blockerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('person_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['b.blocked_id as id', 'u.first_name', 'b.created_at'])
    .where('b.blocker_id', '=', blockerId)
    .orderBy('b.blocked_id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('b.blocked_id', '<', cursor);
  return page.execute();
}

export async function countBlockedBy(db: Db, blockerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('person_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of a deleted account. */
export async function deleteBlocksOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from person_blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(tx);
}
