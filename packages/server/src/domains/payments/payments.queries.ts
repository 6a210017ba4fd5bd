import { CAPTURED_STATES } from '@josey/contract/rules/states/money/payment-states';
import { type Insertable, sql } from 'kysely';
import type { AuthorizationOutcome } from '#engines/payments/payments-engine.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Subject } from './subject.ts';

/** Of a payment, as most of its readers need it. */
export const COLUMNS = [
  'id',
  'payer_id',
  'kind',
  'subject_id',
  'purpose',
  'amount_cents',
  'currency',
  'method',
  'payment_method_id',
  'description',
  'state',
  'decline_reason',
  'engine_reference',
  'confirm_url',
  'return_path',
] as const;

export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute();
}

/** The payments of the subject's own key: others are independent. */
export function paymentsOf(db: Db | Tx, { kind, id, key }: Subject) {
  return db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('key', '=', key);
}

/** In the order in which they were opened. */
export function paymentsInState(db: Db | Tx, subject: Subject, state: string) {
  return paymentsOf(db, subject).where('state', '=', state).orderBy('id').execute();
}

/** The payments to query, in the same order: without an answer, or with one that the payer may have changed. */
export function unsettledPayments(db: Db | Tx, subject: Subject) {
  return paymentsOf(db, subject).where('state', 'in', ['created', 'action_required']).orderBy('id').execute();
}

/** The payment that waits for its payer to confirm it. */
export function findWaitingPayment(tx: Tx, subject: Subject) {
  return paymentsOf(tx, subject).where('state', '=', 'action_required').executeTakeFirst();
}

/** A charge, only for its payer. */
export function findChargeOf(db: Db, payerId: string, engineReference: string) {
  return db
    .selectFrom('payments')
    .select(['kind', 'subject_id as id', 'key'])
    .where('engine_reference', '=', engineReference)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
}

/** Whether the engine's answer about a payment is still to be recorded. */
export async function hasUnansweredPayment(db: Db | Tx, subject: Subject): Promise<boolean> {
  return (await paymentsInState(db, subject, 'created')).length > 0;
}

/** How many payments of the subject were declined. */
export async function countDeclines(tx: Tx, subject: Subject): Promise<number> {
  return (await paymentsInState(tx, subject, 'declined')).length;
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsInState>>[number];

/**
 * Locks the payments of a rental or ride until the end of the transaction. Creating the subject and releasing its
 * money both start with this lock, so that the second sees what the first has done.
 */
export async function lockPayments(tx: Tx, subject: Subject): Promise<void> {
  await paymentsOf(tx, subject).orderBy('id').forUpdate().execute();
}

/** The newest attempt at each purpose, in the order in which they were opened. */
export async function latestPayments(db: Db | Tx, subject: Subject) {
  const latest = await paymentsOf(db, subject)
    .distinctOn('purpose')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
  return latest.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The payment method of a purpose, if the payer chose one. */
export async function paidWith<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
): Promise<string | undefined> {
  const payment = await paymentsOf(tx, subject)
    .where('purpose', '=', purpose as string)
    .where('state', 'in', ['authorized', ...CAPTURED_STATES])
    .executeTakeFirst();
  return payment?.payment_method_id ?? undefined;
}

export function lockAuthorized(tx: Tx, subject: Subject, purpose: string) {
  return paymentsOf(tx, subject)
    .where('purpose', '=', purpose)
    .where('state', '=', 'authorized')
    .forUpdate()
    .executeTakeFirst();
}

/** Payments that are held or wait for the payer, and will not be captured. */
export function releasablePayments(tx: Tx, subject: Subject) {
  return paymentsOf(tx, subject)
    .where('state', 'in', ['authorized', 'action_required'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_instructions')
            .whereRef('payment_id', '=', 'payments.id')
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .forUpdate()
    .execute();
}

/** Of a payment that two processes ask for at once, the first reference is kept. Returns it. */
export async function keepReference(db: Db, id: string, reference: string): Promise<string> {
  const kept = await db
    .updateTable('payments')
    .set((eb) => ({ engine_reference: eb.fn.coalesce('engine_reference', eb.val(reference)) }))
    .where('id', '=', id)
    .returning('engine_reference')
    .executeTakeFirstOrThrow();
  return kept.engine_reference ?? reference;
}

/** Records the engine's answer; only the first final one counts. Returns the payment that it changed. */
export function setAnswer(tx: Tx, id: string, outcome: AuthorizationOutcome) {
  return tx
    .updateTable('payments')
    .set({
      state: outcome.status,
      engine_reference: outcome.reference,
      decline_reason: outcome.status === 'authorized' ? null : outcome.reason,
      confirm_url: outcome.status === 'action_required' ? outcome.confirmUrl : null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'action_required'])
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function setVoided(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payments').set({ state: 'voided' }).where('id', '=', id).execute();
}

/**
 * Rentals and rides with a payment opened before `before` whose answer is not recorded, or not final. In random order:
 * subjects that stay unanswered leave room for others.
 */
export function unansweredSubjects(db: Db, before: Date) {
  return db
    .selectFrom('payments')
    .select(['kind', 'subject_id as id', 'key'])
    .groupBy(['kind', 'subject_id', 'key'])
    .where('state', 'in', ['created', 'action_required'])
    .where('created_at', '<', before)
    .orderBy(sql`random()`)
    .limit(1_000);
}

/** Money that is authorized and not captured, by currency. */
export function sumAuthorized(db: Db) {
  return db
    .selectFrom('payments')
    .where('state', '=', 'authorized')
    .groupBy('currency')
    .select((eb) => ['currency', eb.fn.sum<string>('amount_cents').as('amount')])
    .execute();
}

/** A payment, locked until the end of the transaction. */
export function lockPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('payments')
    .select([...COLUMNS, 'charged_cents', 'captured_cents', 'refunded_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether any payment was ever begun. */
export async function hasPayments(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('payments').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Until the end of the transaction no payment begins. */
export async function lockOutPayments(tx: Tx): Promise<void> {
  await sql`lock table payments in share mode`.execute(tx);
}
