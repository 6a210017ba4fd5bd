import type { EngineCharge } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Difference } from './differences.queries.ts';
import { type BookedPayment, findBooked, listUnseen } from './payments.queries.ts';
import { addSeen, beginSeen, endSeen } from './seen-ids.queries.ts';

const BATCH = 500;

/**
 * Compares the provider's record of the charges since a moment with our payments, at most so many differences. What is still
 * being decided or carried out is left for the next comparison.
 */
export async function compareProvider(
  { db, engines, clock }: Context,
  since: Date,
  limit: number,
): Promise<{ charges: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  const until = clock.now();
  const seen = await beginSeen(db, until);
  let batch: EngineCharge[] = [];
  const compare = async () => {
    const ids = batch.map(idOf);
    await addSeen(db, seen, ids, until);
    const ours = new Map((await findBooked(db, ids)).map((row) => [row.id, row]));
    for (const charge of batch)
      if (differences.length < limit) differences.push(...differencesOf(charge, ours.get(idOf(charge))));
    batch = [];
  };
  for await (const charge of engines.payments.charges(since)) {
    batch.push(charge);
    if (batch.length >= BATCH) await compare();
  }
  await compare();
  const missing = await listUnseen(db, seen, { since, until, limit });
  await endSeen(db, seen);
  return {
    charges: seen.count,
    differences: [
      ...differences,
      ...missing.map((row) => differenceIn('missing_charge', row, row.heldCents + row.capturedCents, 0)),
    ],
  };
}

const idOf = ({ paymentId }: EngineCharge) => paymentId;

function differencesOf(theirs: EngineCharge, ours: BookedPayment | undefined): Difference[] {
  if (!ours) {
    const cents = theirs.heldCents + theirs.capturedCents - theirs.refundedCents;
    return cents === 0 ? [] : [differenceIn('unknown_charge', { ...theirs, id: theirs.paymentId }, 0, cents)];
  }
  if (ours.isUnderWay) return [];
  const compared = [
    differenceIn('captured', ours, ours.capturedCents, theirs.capturedCents),
    differenceIn('refunded', ours, ours.refundedCents, theirs.refundedCents),
    differenceIn('held', ours, ours.heldCents, theirs.heldCents),
  ];
  return compared.filter(({ ourCents, theirCents }) => ourCents !== theirCents);
}

export const differenceIn = (
  kind: Difference['kind'],
  { id, reference, currency }: { id: string; reference: string | null; currency: string },
  ourCents: number,
  theirCents: number,
): Difference => ({ kind, paymentId: id, reference, currency, ourCents, theirCents });
