import type { BankAccount } from '@josey/contract/api/money/payouts';
import type { Context } from '#platform/kernel/context.ts';
import { openAccount, syncAccount } from './provider/set-up.ts';
import { setBankAccount } from './set-bank-account.ts';

/** Sets up the payouts of someone in the demo, as they would themselves. A real provider asks them. */
export async function setUpDemoPayee(context: Context, userId: string, bank: BankAccount): Promise<void> {
  const { payouts } = context.engines.payments;
  if (!payouts) {
    await setBankAccount(context, userId, bank);
    return;
  }
  if (!payouts.testPage) return;
  const account = await openAccount(context, userId);
  // The sandbox's accounts have the payee's id.
  await payouts.testPage.enter(userId, { bank, verdict: 'approve' });
  await syncAccount(context, account);
}
