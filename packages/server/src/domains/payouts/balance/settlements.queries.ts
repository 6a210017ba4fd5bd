import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';

const settlements = (db: Db | Tx) => db.selectFrom('balance_settlements').selectAll();

export const getSettlement = (db: Db | Tx, id: string) =>
  settlements(db).where('id', '=', id).executeTakeFirstOrThrow();
export type SettlementRow = Awaited<ReturnType<typeof getSettlement>>;

export const lockSettlement = (tx: Tx, id: string): Promise<SettlementRow> =>
  settlements(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

interface NewSettlement {
  userId: string;
  kind: 'payment' | 'write_off';
  currency: string;
  now: Date;
}

/**
 * Locks a person's open settlement, or begins one. What is read of the balance after it includes every settlement before:
 * two at once cannot settle the same cents.
 */
export async function lockOpenSettlement(
  tx: Tx,
  { userId, kind, currency, now }: NewSettlement,
): Promise<SettlementRow> {
  for (;;) {
    await tx
      .insertInto('balance_settlements')
      .values({ id: newId(), user_id: userId, kind, currency, created_at: now })
      .onConflict((conflict) => conflict.column('user_id').where('status', '=', sql.lit('open')).doNothing())
      .execute();
    const open = settlements(tx).where('user_id', '=', userId).where('status', '=', 'open').forUpdate();
    const row = await open.executeTakeFirst();
    // It was closed while this one waited for its lock.
    if (row) return row;
  }
}

export async function setSettlement(
  tx: Tx,
  id: string,
  values: { amount_cents?: number; status?: 'done' | 'declined'; closed_at?: Date },
): Promise<void> {
  await tx.updateTable('balance_settlements').set(values).where('id', '=', id).execute();
}

/** A person's settlements, newest first, one more than `limit`. */
export function listSettlements(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SettlementRow[]> {
  let page = settlements(db)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}
