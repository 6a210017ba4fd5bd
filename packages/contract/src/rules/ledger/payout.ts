import type { LedgerLine } from './accounts.ts';

/** The accounts of someone whom the platform pays, and what a driver took in cash. */
export const PAYEE_ACCOUNTS = ['owner_payable', 'driver_payable', 'cash_in_hand'] as const;
export type PayeeAccount = (typeof PAYEE_ACCOUNTS)[number];

/** The cents of each account, as in the ledger: what a person is owed is negative. */
export type PayeeBalance = Readonly<Record<PayeeAccount, number>>;

export const NO_BALANCE: PayeeBalance = { owner_payable: 0, driver_payable: 0, cash_in_hand: 0 };

/** What a person is owed; negative when they owe the platform. */
export const owedCents = (balance: PayeeBalance): number =>
  // + 0 turns −0 into 0
  -PAYEE_ACCOUNTS.reduce((sum, account) => sum + balance[account], 0) + 0;

export const lessBalance = (whole: PayeeBalance, part: PayeeBalance): PayeeBalance => ({
  owner_payable: whole.owner_payable - part.owner_payable,
  driver_payable: whole.driver_payable - part.driver_payable,
  cash_in_hand: whole.cash_in_hand - part.cash_in_hand,
});

/** Everything in the balance leaves the platform: the accounts become zero, what was taken in cash is set off. */
export function payoutLines(personId: string, balance: PayeeBalance): LedgerLine[] {
  const lines: LedgerLine[] = PAYEE_ACCOUNTS.map((account) => ({
    account,
    personId,
    cents: -balance[account],
  }));
  return [...lines, { account: 'processor', cents: -owedCents(balance) } as const].filter(
    ({ cents }) => cents !== 0,
  );
}

/** The side of a person's accounts that a payment of their debt goes to: the one that owes more. Cash belongs to rides. */
export const indebtedAccount = ({ owner_payable, driver_payable, cash_in_hand }: PayeeBalance) =>
  driver_payable + cash_in_hand >= owner_payable ? 'driver_payable' : 'owner_payable';

/** What a payee owes is not collected: the platform bears it. */
export function balanceWriteOffLines(personId: string, balance: PayeeBalance, cents: number): LedgerLine[] {
  return [
    { account: 'bad_debts', cents },
    { account: indebtedAccount(balance), personId, cents: -cents },
  ];
}
