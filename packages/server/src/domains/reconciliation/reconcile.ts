import { type Context, transact } from '#platform/kernel/context.ts';
import { compareProvider, differenceIn } from './compare-provider.ts';
import { compareTransfers } from './compare-transfers.ts';
import { saveComparison } from './differences.queries.ts';
import { unequalPayments } from './payments.queries.ts';
import { unequalPayouts } from './payouts.queries.ts';

/** Refunds come late: so far back are charges compared. */
const DAYS = 60;
const DAY_MS = 86_400_000;
/** Enough to see what is wrong. */
const MOST = 1_000;

/** Compares our payments and payouts with the provider's record and with the ledger, and keeps the differences. */
export async function reconcile(context: Context): Promise<void> {
  const at = context.clock.now();
  const since = new Date(at.getTime() - DAYS * DAY_MS);
  const { charges, differences } = await compareProvider(context, since, MOST);
  const unequal = await unequalPayments(context.db, since, MOST);
  const transfers = await compareTransfers(context, since, MOST);
  const payouts = await unequalPayouts(context.db, since, MOST);
  const all = [
    ...differences.slice(0, MOST),
    ...transfers.slice(0, MOST),
    ...payouts.map((row) => differenceIn('payout', row, row.ourCents, row.theirCents)),
    ...unequal.map((row) => differenceIn('ledger', row, row.ourCents, row.theirCents)),
  ];
  await transact(context, (tx) => saveComparison(tx, { at, charges, differences: all }));
  if (all.length > 0)
    context.log.warn(
      { differences: all.length },
      'payments or payouts do not match the provider or the ledger',
    );
}
