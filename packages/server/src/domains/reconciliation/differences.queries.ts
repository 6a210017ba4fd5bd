import type { PaymentDifference } from '@josey/contract/api/money/desk/admin-reconciliation';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';

export interface Difference {
  kind: PaymentDifference['kind'];
  paymentId: string;
  reference: string | null;
  currency: string;
  ourCents: number;
  theirCents: number;
}

/** Records what a comparison found, and that what it did not find again is gone. */
export async function saveComparison(
  tx: Tx,
  { at, charges, differences }: { at: Date; charges: number; differences: readonly Difference[] },
): Promise<void> {
  const found = JSON.stringify(differences.map((one) => ({ id: newId(), ...one })));
  await sql`
    update payment_differences d set gone_at = ${at}
     where gone_at is null and not exists (
       select from jsonb_to_recordset(${found}::jsonb) as f (kind text, "paymentId" uuid)
        where f.kind = d.kind and f."paymentId" = d.payment_id)`.execute(tx);
  await sql`
    insert into payment_differences
      (id, kind, payment_id, reference, currency, our_cents, their_cents, found_at)
    select f.id, f.kind, f."paymentId", f.reference, f.currency, f."ourCents", f."theirCents", ${at}
      from jsonb_to_recordset(${found}::jsonb)
        as f (id uuid, kind text, "paymentId" uuid, reference text, currency text, "ourCents" bigint, "theirCents" bigint)
        on conflict (kind, payment_id) where gone_at is null
        do update set our_cents = excluded.our_cents, their_cents = excluded.their_cents`.execute(tx);
  await tx
    .insertInto('reconciliations')
    .values({ id: newId(), at, charges, differences: differences.length })
    .execute();
}

export function lastComparison(db: Db) {
  return db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function openDifferences(db: Db, limit: number) {
  return db
    .selectFrom('payment_differences')
    .selectAll()
    .where('gone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countDifferences(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('payment_differences')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
