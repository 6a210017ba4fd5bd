import { FAILING_TEST_ACCOUNT } from '@josey/contract/api/money/bank-account';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { payoutMachine } from './payout-machine.ts';
import { findPayout, sentPayouts } from './payouts.queries.ts';
import { openBankAccount } from './set-bank-account.ts';

/** How long test money is on its way. */
const ARRIVES_AFTER_MS = 60_000;

/** Sends a payout of test money. Safe to repeat. */
export function sendTestPayout(context: Context, payoutId: string): Promise<void> {
  return transact(context, async (tx) => {
    const payout = await findPayout(tx, payoutId);
    if (payout?.status !== 'created') return;
    await move(tx, payoutMachine, payout, { move: 'send', by: 'provider', now: context.clock.now() });
  });
}

export const testPayoutsToArrive = ({ db, clock }: Context) =>
  sentPayouts(db, new Date(clock.now().getTime() - ARRIVES_AFTER_MS));

/** Payouts of test money arrive, but for those to the account that refuses them. */
export async function arriveTestPayouts(context: Context): Promise<void> {
  for (const { id } of await testPayoutsToArrive(context).execute()) await arriveTestPayout(context, id);
}

function arriveTestPayout(context: Context, payoutId: string): Promise<void> {
  return transact(context, async (tx) => {
    const payout = await findPayout(tx, payoutId);
    if (payout?.status !== 'sent') return;
    const account = openBankAccount(context, payout);
    const isRefused = account?.kind === 'us' && account.accountNumber === FAILING_TEST_ACCOUNT;
    const step = { by: 'provider', now: context.clock.now() } as const;
    if (isRefused)
      await move(
        tx,
        payoutMachine,
        payout,
        { ...step, move: 'fail' },
        { status_reason: 'The account is closed' },
      );
    else await move(tx, payoutMachine, payout, { ...step, move: 'confirm' });
  });
}
