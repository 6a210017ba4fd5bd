import type { BankAccount } from '@josey/contract/api/money/payouts';
import type { PayeeAccountState } from '@josey/contract/rules/states/money/payee-account-states';
import type { PayoutFailure } from '@josey/contract/rules/states/money/payout-states';

/** An owner's or driver's account at the provider. */
export interface EngineAccount {
  state: PayeeAccountState;
  /** The last four characters of the bank account; empty when there is none. */
  bankEnding: string;
}

/** Money that moves to a payee's account at the provider, or from there to the bank. */
export interface PayoutOrder {
  /** Ours, the same for the transfer and the payout. */
  payoutId: string;
  account: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** When it was decided: an earlier attempt is not older. */
  createdAt: Date;
}

export interface EnginePayout {
  /** Ours; undefined when the payee or the operator made it at the provider. */
  payoutId: string | undefined;
  /** It can fail after it was paid: the bank sends it back. */
  status: 'under_way' | 'paid' | 'failed' | 'canceled';
  failure: PayoutFailure | undefined;
}

/** What the provider has on record of a transfer. */
export interface EngineTransfer {
  payoutId: string;
  reference: string;
  currency: string;
  /** What has not come back. */
  cents: number;
}

/** The provider will not make this payout, now or later: repeating it would not help. */
export class PayoutRefused extends Error {
  readonly failure: PayoutFailure;

  constructor(failure: PayoutFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/**
 * The side of the provider that pays owners and drivers. It asks for their details, checks them, and answers for it. Every call can be
 * repeated; every call throws when the engine is unreachable.
 */
export interface PayoutsEngine {
  /** The id of a new account, which is empty. */
  createAccount(payee: {
    /** Ours. */
    payeeId: string;
    email: string;
    /** ISO 3166-1 alpha-2; by default the operator's at the provider. */
    country: string | undefined;
  }): Promise<string>;
  /** The provider's page where the payee enters and changes their details. It is opened once, soon. */
  setupUrl(request: { account: string; returnPath: string }): Promise<string>;
  /** The present state of an account. */
  retrieveAccount(account: string): Promise<EngineAccount>;
  /** Moves money of ours to the payee's account, once, and returns the id. Throws {@link PayoutRefused}. */
  transfer(order: PayoutOrder): Promise<string>;
  /** Brings all of a transfer back. Repeated, it does nothing. */
  reverseTransfer(transfer: string): Promise<void>;
  /** Moves it on to the payee's bank, once, and returns the id. Throws {@link PayoutRefused}. */
  payOut(order: PayoutOrder): Promise<string>;
  /** The present state of a payout. */
  retrievePayout(payout: { account: string; reference: string }): Promise<EnginePayout>;
  /** The transfers that were made since, as the provider has them: compared with our books every day. */
  transfers(since: Date): AsyncIterable<EngineTransfer>;
  /** The provider's page, where Josey shows it. Real engines have their own. */
  readonly testPage?: TestPayeePage;
}

/** What the test provider says about the details. */
export type TestVerdict = 'approve' | 'check' | 'ask_again' | 'refuse';

/** `id` is the one in the page's address. */
export interface TestPayeePage {
  accountOf(id: string): string;
  find(id: string): Promise<EngineAccount & { returnPath: string }>;
  /** Of the bank account only the end is kept, and what becomes of payouts to it. */
  enter(id: string, details: { bank: BankAccount; verdict: TestVerdict }): Promise<void>;
}
