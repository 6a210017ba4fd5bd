import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

/** The payment of a charge at the provider, locked until the end of the transaction. */
export function lockPaymentByReference(tx: Tx, reference: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'payer_id', 'kind', 'subject_id', 'purpose', 'state', 'currency', 'method'])
    .where('engine_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

/** What is paid with these payments. */
export function paymentsByIds(db: Db | Tx, ids: string[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'payer_id', 'kind', 'subject_id', 'purpose', 'state', 'currency', 'method', 'description'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function setDisputed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'disputed' })
    .where('id', '=', id)
    .where('state', 'in', ['captured', 'partially_refunded', 'refunded'])
    .execute();
}

export async function setChargedBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'charged_back' })
    .where('id', '=', id)
    .where('state', '=', 'disputed')
    .execute();
}

export async function setUndisputed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'captured' })
    .where('id', '=', id)
    .where('state', 'in', ['disputed', 'charged_back'])
    .execute();
}

export async function hasDisputedPayment(db: Db | Tx, payerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select(sql.lit(1).as('one'))
    .where('payer_id', '=', payerId)
    .where('state', '=', sql.lit('disputed'))
    .executeTakeFirst();
  return row !== undefined;
}

/** The rentals, extensions and rides about whose payments a bank is deciding: few at any time. */
export async function disputedSubjectIds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('subject_id')
    .distinct()
    .where('state', '=', sql.lit('disputed'))
    .execute();
  return rows.map((row) => row.subject_id);
}

/** The instructions that wait for the end of the dispute. */
export async function waitingRefunds(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
