import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A payer's payments with their receipts, newest first, one more than `limit`. */
export function listPayments(
  db: Db,
  payerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let page = db
    .selectFrom('payments as p')
    .leftJoin('rental_extensions as x', (join) =>
      join.onRef('x.id', '=', 'p.subject_id').on('p.kind', '=', 'extension'),
    )
    .leftJoin('rentals as r', (join) => join.on(sql<boolean>`r.id = coalesce(x.rental_id, p.subject_id)`))
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('rides as d', 'd.id', 'p.subject_id')
    .leftJoin('receipts as receipt', 'receipt.payment_id', 'p.id')
    .select(['p.id', 'p.kind', 'p.subject_id', 'p.purpose', 'p.amount_cents', 'p.charged_cents'])
    .select(['p.refunded_cents', 'p.currency', 'p.state', 'p.method', 'p.created_at'])
    .select(['receipt.id as receipt_id', 'receipt.year', 'receipt.serial'])
    .select(sql<string>`coalesce(x.rental_id, p.subject_id)`.as('trip_id'))
    .select(
      sql<
        string | null
      >`coalesce(v.year || ' ' || v.make || ' ' || v.model, d.dropoff_name, d.dropoff_address)`.as('title'),
    )
    .where('p.payer_id', '=', payerId)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}

export type PaymentListRow = Awaited<ReturnType<typeof listPayments>>[number];

export async function countPayments(db: Db, payerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('payer_id', '=', payerId)
    .executeTakeFirstOrThrow();
  return n;
}
