import { type Context, transact } from '#platform/kernel/context.ts';
import { postSettlement } from '../ledger/ledger.public.ts';
import { setStray } from './charges.queries.ts';
import { instruct } from './instructions/instruct.ts';
import { closeRelease } from './instructions/instructions.queries.ts';
import { asLedgerPayment } from './ledger-payment.ts';

interface Stray {
  id: string;
  reference: string;
  eventId: string;
}

/** The payer has paid what we had given up: a hold is released, and what was taken is given back. Nothing is booked. */
export async function refundStray(context: Context, { id, reference, eventId }: Stray): Promise<void> {
  const { payments } = context.engines;
  const outcome = await payments.retrieve(reference);
  if (outcome.status !== 'authorized') return;
  const cents = outcome.capturedCents ?? 0;
  if (cents === 0) {
    await payments.void({ reference: outcome.reference, idempotencyKey: `${id}-stray` });
    return;
  }
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const payment = await setStray(tx, id, outcome.reference, cents);
    if (!payment) return;
    await closeRelease(tx, id, now);
    await postSettlement(tx, asLedgerPayment(payment), cents, { causeId: eventId, at: now });
    await instruct(tx, { paymentId: id, kind: 'refund', amountCents: cents, now });
  });
}
