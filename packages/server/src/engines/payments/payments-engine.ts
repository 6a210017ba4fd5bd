import type { DeclineReason } from '@josey/contract/rules/decline-reasons';

export interface AuthorizationRequest {
  /** Asked again with the same key, the engine answers as the first time and does nothing more. */
  idempotencyKey: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  method: 'card' | 'cashapp';
  /** The engine's name for the card or account; without one it takes its default, if it has one. */
  paymentMethodId?: string | undefined;
  /** The text on the payer's statement. */
  description: string;
  /** The page of ours to which the payer comes back when they had to confirm elsewhere. */
  returnPath: string;
}

/**
 * The engine's answer. A refusal is an answer, not an exception: `card_declined` where the engine's reason is none of
 * ours. `reference` is the engine's name for the charge; `confirmUrl` is its page where the payer confirms.
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
 * The company that moves the money. Every call carries an idempotency key and can be repeated; every call throws when
 * the engine is away or the call contradicts an earlier one.
 */
export interface PaymentsEngine {
  /** Whether this is play money. */
  readonly isTestMoney: boolean;
  /** Holds the amount on the payer's card or account, without taking it. */
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** What has become of a charge that waited for its payer. */
  retrieve(reference: string): Promise<AuthorizationOutcome>;
  /** Takes all or a part of what is held, and lets go of the rest. */
  capture(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** Lets go of what is held, or withdraws a charge that waits for the payer. */
  void(operation: ChargeOperation): Promise<void>;
  /** Gives back all or a part of what was taken. */
  refund(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** The bank behind test money, whose page Josey shows. Real engines have their own page elsewhere. */
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

/** Where the payer of a charge that wants a confirmation approves or refuses it. `id` is the one in `confirmUrl`. */
export interface TestBank {
  referenceOf(id: string): string;
  find(id: string): Promise<BankCharge>;
  /** Only the first decision counts: the charge comes back as it is, which may differ from the request. */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<BankCharge>;
}
