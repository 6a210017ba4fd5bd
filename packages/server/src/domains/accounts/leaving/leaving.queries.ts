import type { Db, Tx } from '#platform/database/database.ts';

/** Locks an account that is not erased until the end of the transaction. */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'email', 'language', 'email_confirmed_at', 'deletion_due_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** When an account will be erased; null: never. */
export async function setDeletionDue(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ deletion_due_at: at }).where('id', '=', id).execute();
}

/** Accounts that are due for erasure, longest waiting first. */
export async function accountsToErase(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
