import type { DeclineReason } from '@josey/contract/rules/decline-reasons';

export interface AuthorizationRequest {
  /** Repeated with the same key, the engine returns the first answer and does nothing more. */
  idempotencyKey: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  method: 'card' | 'cashapp';
  /** The engine's id of the card or account; without one it uses its default, if any. */
  paymentMethodId?: string | undefined;
  /** The text on the payer's statement. */
  description: string;
  /** The page of ours to which the payer comes back when they had to confirm elsewhere. */
  returnPath: string;
}

/**
 * The engine's answer. A decline is an answer, not an exception: `card_declined` for any reason that we do not
 * know. `reference` is the engine's id of the charge; `confirmUrl` is its page where the payer confirms.
 */
export type AuthorizationOutcome =
  | { status: 'authorized'; reference: string }
  | { status: 'declined'; reference: string; reason: DeclineReason }
  | { status: 'action_required'; reference: string; reason: DeclineReason; confirmUrl: string };

/** Identifies one operation on an authorized charge. */
export interface ChargeOperation {
  reference: string;
  idempotencyKey: string;
}

/**
 * The payment provider. Every call has an idempotency key and can be repeated; every call throws when
 * the engine is unreachable or the call contradicts an earlier one.
 */
export interface PaymentsEngine {
  /** Whether this is test money. */
  readonly isTestMoney: boolean;
  /** Authorizes the amount on the payer's card or account, without capturing it. */
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** The current state of a charge that waited for its payer. */
  retrieve(reference: string): Promise<AuthorizationOutcome>;
  /** Captures all or a part of the held amount, and releases the rest. */
  capture(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** Releases a hold, or voids a charge that waits for the payer. */
  void(operation: ChargeOperation): Promise<void>;
  /** Refunds all or a part of the captured amount. */
  refund(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** The test bank, whose page Josey shows. Real engines have their own page. */
  readonly testBank?: TestBank;
}

export interface BankCharge {
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  amountCents: number;
  currency: string;
  description: string;
  /** The last four digits. */
  cardEnding: string;
  returnPath: string;
}

/** Where the payer approves or declines a charge that needs confirmation. `id` is the one in `confirmUrl`. */
export interface TestBank {
  referenceOf(id: string): string;
  find(id: string): Promise<BankCharge>;
  /** Only the first decision counts: returns the charge's actual state, which may differ from the request. */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<BankCharge>;
}
