import type { EngineTransfer } from '#engines/payments/payouts-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { differenceIn } from './compare-provider.ts';
import type { Difference } from './differences.queries.ts';
import { type BookedPayout, findBookedPayouts, listTransferredSince } from './payouts.queries.ts';

const BATCH = 500;

/**
 * Compares the provider's record of the transfers since a moment with our payouts. What is being sent or comes back is left for the
 * next comparison.
 */
export async function compareTransfers({ db, engines }: Context, since: Date): Promise<Difference[]> {
  const { payouts, name } = engines.payments;
  if (!payouts) return [];
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let batch: EngineTransfer[] = [];
  const compare = async () => {
    const ids = batch.map(({ payoutId }) => payoutId);
    const ours = new Map((await findBookedPayouts(db, ids)).map((row) => [row.id, row]));
    for (const transfer of batch) differences.push(...differencesOf(transfer, ours.get(transfer.payoutId)));
    batch = [];
  };
  for await (const transfer of payouts.transfers(since)) {
    seen.add(transfer.payoutId);
    batch.push(transfer);
    if (batch.length >= BATCH) await compare();
  }
  await compare();
  const missing = (await listTransferredSince(db, name, since)).filter(({ id }) => !seen.has(id));
  return [...differences, ...missing.map((row) => differenceIn('transfer', row, row.cents, 0))];
}

function differencesOf(theirs: EngineTransfer, ours: BookedPayout | undefined): Difference[] {
  if (ours?.isUnderWay || (ours?.cents ?? 0) === theirs.cents) return [];
  return [
    differenceIn('transfer', ours ?? { ...theirs, id: theirs.payoutId }, ours?.cents ?? 0, theirs.cents),
  ];
}
