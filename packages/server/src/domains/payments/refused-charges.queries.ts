import type { Db, Tx } from '#platform/database/database.ts';

/** A capture that the engine refused for good. */
export function findRefusedCharge(db: Db, instructionId: string) {
  return db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.payment_id', 'p.payer_id', 'p.kind', 'p.subject_id', 'p.currency', 'p.method'])
    .select(['p.payment_method_id', 'p.return_path'])
    .select((eb) => eb.fn.coalesce('i.amount_cents', 'p.amount_cents').as('amount_cents'))
    .where('i.id', '=', instructionId)
    .where('i.kind', '=', 'capture')
    .where('i.done_at', 'is not', null)
    .where('p.state', '=', 'voided')
    .executeTakeFirst();
}

export type RefusedCharge = Awaited<ReturnType<typeof findRefusedCharge>> & object;

/** Whether the engine refused a charge. What it took although we had given it up is no such charge. */
export async function wasRefused(db: Db, id: string): Promise<boolean> {
  const refused = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['voided', 'declined'])
    .where('charged_cents', '>', 0)
    .where('captured_cents', '=', 0)
    .executeTakeFirst();
  return refused !== undefined;
}

/** What is left of a payment's charge after its refunds. */
export async function chargeLeft(tx: Tx, id: string): Promise<number> {
  const payment = await tx
    .selectFrom('payments')
    .select(['charged_cents', 'refunded_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return payment.charged_cents - payment.refunded_cents;
}
