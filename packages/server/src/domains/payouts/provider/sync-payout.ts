import type { PayoutMove } from '@josey/contract/rules/states/money/payout-states';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { payoutMachine } from '../payout-machine.ts';
import { findPayout, getPayout } from '../payouts.queries.ts';
import { findPayoutProvider } from './destination.ts';
import { bringBack, sendPayout } from './send-payout.ts';
import { findByProviderPayout, findByTransfer, payoutsToRefresh } from './sent-payouts.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A bank sends a payout back within some business days. Source: docs.stripe.com/payouts#payout-failures */
const RETURNS_WITHIN_DAYS = 8;
const AT_ONCE = 1_000;

/** An event about a payout from a payee's account, or about a transfer to one. */
export async function handlePayoutEvent(
  context: Context,
  {
    payout: reference,
    account,
    transfer,
  }: { payout?: string | undefined; account?: string | undefined; transfer?: string | undefined },
): Promise<void> {
  const { db, engines } = context;
  const { payouts, name } = engines.payments;
  if (!payouts) return;
  if (transfer) {
    const found = await findByTransfer(db, name, transfer);
    if (found) await sendPayout(context, found.id);
  }
  if (!reference || !account) return;
  const found = await findByProviderPayout(db, name, reference);
  if (found) return syncPayout(context, found.id);
  // An attempt that was killed made it, or it is none of ours.
  const { payoutId } = await payouts.retrievePayout({ account, reference });
  if (payoutId) await sendPayout(context, payoutId);
}

/**
 * Asks the provider about a payout and records what is new. Events come twice, late and out of order: the state table lets no older
 * answer move it back, and one that failed after it was paid is returned.
 */
async function syncPayout(context: Context, id: string): Promise<void> {
  const payout = await findPayout(context.db, id);
  const provider = payout && findPayoutProvider(context, payout);
  const { account, provider_payout: reference } = payout ?? {};
  if (!provider || !account || !reference) return;
  const { status, failure } = await provider.retrievePayout({ account, reference });
  if (status === 'under_way') return;
  await moveIf(context, id, 'created', 'send');
  if (status === 'paid') await moveIf(context, id, 'sent', 'confirm');
  else await bringBack(context, id, failure ?? 'other');
}

const moveIf = (context: Context, id: string, from: string, name: PayoutMove): Promise<void> =>
  transact(context, async (tx) => {
    const payout = await getPayout(tx, id);
    if (payout.status !== from || payout.failure) return;
    await move(tx, payoutMachine, payout, { move: name, by: 'provider', now: context.clock.now() });
  });

/** Once a day: what is under way for an hour, and once what was paid eight days ago. An event may have been lost. */
export async function refreshPayouts(context: Context): Promise<void> {
  const { db, clock, engines, log } = context;
  const now = clock.now().getTime();
  const paidTo = new Date(now - RETURNS_WITHIN_DAYS * DAY_MS);
  const wanted = {
    provider: engines.payments.name,
    sentBefore: new Date(now - HOUR_MS),
    paidFrom: new Date(paidTo.getTime() - DAY_MS),
    paidTo,
  };
  for (const { id } of await payoutsToRefresh(db, wanted, AT_ONCE))
    await syncPayout(context, id).catch((err) => log.warn({ err, payoutId: id }, 'payout not refreshed'));
}
