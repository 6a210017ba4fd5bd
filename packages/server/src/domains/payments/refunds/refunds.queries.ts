import type { Tx } from '#platform/database/database.ts';

/** A refund with its payment, locked until the end of the transaction. */
export function lockRefund(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.id', 'i.payment_id', 'i.amount_cents', 'i.done_at', 'i.outcome', 'i.origin_id'])
    .select(['p.payer_id', 'p.kind', 'p.subject_id', 'p.purpose', 'p.currency', 'p.method'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'refund')
    .forUpdate()
    .executeTakeFirst();
}

export async function setOutcome(
  tx: Tx,
  id: string,
  outcome: 'failed' | 'charged_back' | 'uncollected',
): Promise<void> {
  await tx.updateTable('payment_instructions').set({ outcome }).where('id', '=', id).execute();
}

/** Whether a failed refund is being repeated, or was with success. */
export async function isRepeated(tx: Tx, originId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_instructions')
    .select('id')
    .where('origin_id', '=', originId)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'failed')]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Repeats a failed refund. */
export async function insertRepeat(
  tx: Tx,
  repeat: { id: string; paymentId: string; amountCents: number; originId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('payment_instructions')
    .values({
      id: repeat.id,
      payment_id: repeat.paymentId,
      kind: 'refund',
      amount_cents: repeat.amountCents,
      origin_id: repeat.originId,
      created_at: repeat.now,
    })
    .execute();
}
