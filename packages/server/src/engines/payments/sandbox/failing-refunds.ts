import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ChargeOperation, EngineRefund } from '../payments-engine.ts';
import { toStripe } from '../stripe/amounts.ts';
import { OUR_ID } from '../stripe/connect.ts';
import { tell } from './events.ts';
import { findTestMethod } from './test-methods.ts';

const REFUND = 're_sandbox_';

/**
 * Whether a refund comes back from the payer's bank: the first one of a card that plays it. It is carried out like any
 * other, and the event tells of it later.
 */
export async function failRefund(
  tx: Tx,
  charge: { reference: string; test_method: string | null; currency: string },
  { idempotencyKey, amountCents }: ChargeOperation & { amountCents: number },
  now: Date,
): Promise<boolean> {
  if (!findTestMethod(charge.test_method ?? '')?.failsRefund) return false;
  const { n } = await tx
    .selectFrom('sandbox_operations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reference', '=', charge.reference)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  // This one is among them.
  if (n > 1) return false;
  const refund = {
    id: REFUND + idempotencyKey,
    object: 'refund',
    amount: toStripe(amountCents, charge.currency),
    created: Math.floor(now.getTime() / 1_000),
    currency: charge.currency.toLowerCase(),
    failure_reason: 'expired_or_canceled_card',
    metadata: { [OUR_ID]: idempotencyKey },
    payment_intent: charge.reference,
    status: 'failed',
  };
  await tell(tx, 'refund.failed', refund, now);
  return true;
}

export async function retrieveRefund(db: Db, reference: string): Promise<EngineRefund> {
  const operationId = reference.slice(REFUND.length);
  const event = await db
    .selectFrom('sandbox_events')
    .select('id')
    .where(sql<boolean>`event #>> '{data,object,id}' = ${reference}`)
    .executeTakeFirst();
  return { operationId, isFailed: event !== undefined };
}
