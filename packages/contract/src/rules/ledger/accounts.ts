/** The accounts of a person. `cash_in_hand`: what a driver took in cash. */
export const PERSONAL_ACCOUNTS = [
  'customer_receivable',
  'owner_payable',
  'driver_payable',
  'cash_in_hand',
] as const;

/**
 * The accounts of the platform. `processor`: the money that the payment provider keeps for it; `disputes`: what payers'
 * banks hold back until they decide, with their fees; `bad_debts`: what it does not collect, and loses to disputes.
 */
export const SHARED_ACCOUNTS = [
  'platform_revenue',
  'processor',
  'taxes',
  'deposits_held',
  'disputes',
  'promotions',
  'bad_debts',
] as const;

export const LEDGER_ACCOUNTS = [...PERSONAL_ACCOUNTS, ...SHARED_ACCOUNTS] as const;

export type PersonalAccount = (typeof PERSONAL_ACCOUNTS)[number];
export type SharedAccount = (typeof SHARED_ACCOUNTS)[number];
export type LedgerAccount = PersonalAccount | SharedAccount;

/**
 * One line of an entry. Positive cents are a debit: what the platform has or is owed. Negative cents are a credit: what it
 * owes or has earned. The lines of an entry add up to zero.
 */
export type LedgerLine =
  | { readonly account: PersonalAccount; readonly personId: string; readonly cents: number }
  | { readonly account: SharedAccount; readonly personId?: undefined; readonly cents: number };

export const isPersonal = (account: LedgerAccount): account is PersonalAccount =>
  (PERSONAL_ACCOUNTS as readonly string[]).includes(account);
