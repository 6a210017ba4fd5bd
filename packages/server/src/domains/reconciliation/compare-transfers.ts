import type { EngineTransfer } from '#engines/payments/payouts-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { differenceIn } from './compare-provider.ts';
import type { Difference } from './differences.queries.ts';
import { type BookedPayout, findBookedPayouts, listUnseenPayouts } from './payouts.queries.ts';
import { addSeen, beginSeen, endSeen } from './seen-ids.queries.ts';

const BATCH = 500;

/**
 * Compares the provider's record of the transfers since a moment with our payouts, at most so many differences. What is being sent
 * or comes back is left for the next comparison.
 */
export async function compareTransfers(
  { db, engines, clock }: Context,
  since: Date,
  limit: number,
): Promise<Difference[]> {
  const { payouts, name } = engines.payments;
  if (!payouts) return [];
  const differences: Difference[] = [];
  const until = clock.now();
  const seen = await beginSeen(db, until);
  let batch: EngineTransfer[] = [];
  const compare = async () => {
    const ids = batch.map(({ payoutId }) => payoutId);
    await addSeen(db, seen, ids, until);
    const ours = new Map((await findBookedPayouts(db, ids)).map((row) => [row.id, row]));
    for (const transfer of batch)
      if (differences.length < limit)
        differences.push(...differencesOf(transfer, ours.get(transfer.payoutId)));
    batch = [];
  };
  for await (const transfer of payouts.transfers(since)) {
    batch.push(transfer);
    if (batch.length >= BATCH) await compare();
  }
  await compare();
  const missing = await listUnseenPayouts(db, seen, { provider: name, since, until, limit });
  await endSeen(db, seen);
  return [...differences, ...missing.map((row) => differenceIn('transfer', row, row.cents, 0))];
}

function differencesOf(theirs: EngineTransfer, ours: BookedPayout | undefined): Difference[] {
  if (ours?.isUnderWay || (ours?.cents ?? 0) === theirs.cents) return [];
  return [
    differenceIn('transfer', ours ?? { ...theirs, id: theirs.payoutId }, ours?.cents ?? 0, theirs.cents),
  ];
}
