import { BankAccount } from '@josey/contract/api/money/payouts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { nextWeeklyPayout } from './balance/next-payout.ts';
import { upsertPayee } from './payouts.queries.ts';

const SEAL = 'payout bank';

/** Keeps the account sealed; only its last four characters are readable in the database. */
export async function setBankAccount(
  context: Context,
  userId: string,
  account: BankAccount,
): Promise<{ bankEnding: string }> {
  const { clock, settings, vault } = context;
  if (context.engines.payments.payouts) throw new AppError('conflict', 'bank_at_provider');
  const now = clock.now();
  const bankEnding = (account.kind === 'iban' ? account.iban : account.accountNumber).slice(-4);
  await transact(context, (tx) =>
    upsertPayee(tx, {
      user_id: userId,
      bank: vault.seal(SEAL, userId, JSON.stringify(account)),
      bank_ending: bankEnding,
      changed_at: now,
      next_payout_at: nextWeeklyPayout(now, settings.current.place.timeZone),
    }),
  );
  return { bankEnding };
}

/** The account of a payee or payout; undefined once it is erased. */
export const openBankAccount = (
  { vault }: Context,
  { user_id: userId, bank }: { user_id: string; bank: Uint8Array | null },
): BankAccount | undefined =>
  bank ? BankAccount.parse(JSON.parse(vault.open(SEAL, userId, bank))) : undefined;
