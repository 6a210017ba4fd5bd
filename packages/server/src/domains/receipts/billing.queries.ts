import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** A person's details as they are now. */
export const findBillingDetails = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('billing_details')
    .select(['id', 'company', 'tax_id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The ids of the details of those who have any, by person. */
export async function latestBillingDetails(tx: Tx, userIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('billing_details')
    .distinctOn('user_id')
    .select(['user_id', 'id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ user_id, id }) => [user_id, id]));
}

export async function insertBillingDetails(
  tx: Tx,
  details: Insertable<DB['billing_details']>,
): Promise<void> {
  await tx.insertInto('billing_details').values(details).execute();
}

/** The rows stay, because receipts refer to them. */
export async function eraseBillingDetails(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('billing_details')
    .set({ company: null, tax_id: null })
    .where('user_id', '=', userId)
    .execute();
}
