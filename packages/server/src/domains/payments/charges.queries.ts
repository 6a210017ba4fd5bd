import { CAPTURED_STATES } from '@josey/contract/rules/states/money/payment-states';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { COLUMNS, paymentsOf } from './payments.queries.ts';
import type { Subject } from './subject.ts';

/** The payment of a purpose that was charged. What the provider took of one that was given up is no charge. */
export function findCharged(tx: Db | Tx, subject: Subject, purpose: string) {
  return paymentsOf(tx, subject)
    .select(['charged_cents', 'refunded_cents'])
    .where('purpose', '=', purpose)
    .where('charged_cents', '>', 0)
    .where((eb) => eb.or([eb('captured_cents', '=', 0), eb('state', 'in', CAPTURED_STATES)]))
    .executeTakeFirst();
}

/** Counts what the provider took of a payment that was given up, all of it to be refunded. Undefined when it is counted. */
export function setStray(tx: Tx, id: string, reference: string, cents: number) {
  return tx
    .updateTable('payments')
    .set({ engine_reference: reference, charged_cents: cents, captured_cents: cents, refunded_cents: cents })
    .where('id', '=', id)
    .where('state', 'in', ['declined', 'voided'])
    .where('captured_cents', '=', 0)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** What was refunded before the capture counts at once. */
export async function setCaptured(tx: Tx, id: string, amountCents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'captured', captured_cents: amountCents })
    .where('id', '=', id)
    .execute();
  await setRefunded(tx, id);
}

/** A captured payment is refunded in part or whole when a part of it, or all, goes back. */
export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: sql`case when refunded_cents < charged_cents then 'partially_refunded' else 'refunded' end`,
    })
    .where('id', '=', id)
    .where('refunded_cents', '>', 0)
    .where('state', 'in', ['captured', 'partially_refunded'])
    .execute();
}

/** Counts what is to be captured. */
export async function setCharged(tx: Tx, id: string, amountCents: number): Promise<void> {
  await tx.updateTable('payments').set({ charged_cents: amountCents }).where('id', '=', id).execute();
}

/** Subtracts a refund from the charged amount, and returns the payment; nothing when not enough is left. */
export async function countRefund(tx: Tx, id: string, amountCents: number) {
  const payment = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('charged_cents')))
    .returning(COLUMNS)
    .executeTakeFirst();
  if (payment) await setRefunded(tx, id);
  return payment;
}

/** Whether a person has been charged for anything. */
export async function hasBeenCharged(db: Db | Tx, payerId: string): Promise<boolean> {
  const charged = await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', payerId)
    .where('charged_cents', '>', 0)
    .executeTakeFirst();
  return charged !== undefined;
}

/** A payment of a rental's or ride's price that the engine has taken and not given back whole. */
export function findCollected(db: Db, { kind, id }: { kind: string; id: string }) {
  return (
    db
      .selectFrom('payments')
      .select('id')
      .where('subject_id', '=', id)
      .where('kind', '=', kind)
      .where('purpose', '=', 'price')
      .where('method', '<>', 'cash')
      .whereRef('captured_cents', '>', 'refunded_cents')
      // Neither disputed nor charged back: the bank has, or may take, the money.
      .where('state', 'in', ['captured', 'partially_refunded'])
      .executeTakeFirst()
  );
}
