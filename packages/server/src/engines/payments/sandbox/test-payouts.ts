import { FAILING_TEST_ACCOUNT } from '@josey/contract/api/money/bank-account';
import type { BankAccount } from '@josey/contract/api/money/payouts';

/** `returned`: it is paid, and the bank sends it back later. Others are Stripe's codes for why it failed. */
export type TestPayoutOutcome = 'paid' | 'returned' | string;

/** What becomes of payouts to a test account. Source of the numbers: docs.stripe.com/connect/testing#payouts */
const ACCOUNTS: Readonly<Record<string, TestPayoutOutcome>> = {
  [FAILING_TEST_ACCOUNT]: 'account_closed',
  '000111111116': 'no_account',
  '000333333335': 'debit_not_authorized',
  // Stripe has no number for this one.
  '000999999991': 'returned',
  DE62370400440532013001: 'no_account',
  DE89370400440532013002: 'account_closed',
};

export const testPayoutOutcome = (bank: BankAccount): TestPayoutOutcome =>
  ACCOUNTS[bank.kind === 'iban' ? bank.iban : bank.accountNumber] ?? 'paid';
