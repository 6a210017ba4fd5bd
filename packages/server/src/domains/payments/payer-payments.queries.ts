import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { COLUMNS } from './payments.queries.ts';

/** A user's payments, newest first, one more than `limit`. */
export function listPaymentsOf(
  db: Db,
  payerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('payments')
    .select([...COLUMNS, 'captured_cents', 'refunded_cents', 'created_at'])
    .where('payer_id', '=', payerId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

/** A user's payments whose outcome is unknown or not executed yet. */
export function openPaymentsOf(tx: Tx, payerId: string) {
  return tx
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', payerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['created', 'authorized', 'action_required']),
        eb.exists(
          eb
            .selectFrom('payment_instructions')
            .whereRef('payment_id', '=', 'payments.id')
            .where('done_at', 'is', null)
            .select(sql.lit(1).as('one')),
        ),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Those of these payments that are tips. */
export async function tipsAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('purpose', '=', 'tip')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
