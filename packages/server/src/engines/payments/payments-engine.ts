/** Why money was not authorised; whatever else an engine says is `card_declined`. */
export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'unknown_payment_method'
  | 'authentication_required';

export interface AuthorisationRequest {
  /** Asked again with the same key, the engine answers as the first time and does nothing more. */
  idempotencyKey: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  method: 'card' | 'cashapp';
  /** The engine's name for the card or account; without one it takes its default, if it has one. */
  paymentMethodId?: string | undefined;
  /** What the payer reads on their statement. */
  description: string;
}

/** The engine's answer. A refusal is an answer, not an exception; `reference` is the engine's name for the charge. */
export type AuthorisationOutcome =
  | { status: 'authorised'; reference: string }
  | { status: 'declined' | 'action_required'; reference: string; reason: DeclineReason };

/** Names one deed on an authorised charge. */
export interface ChargeOperation {
  reference: string;
  idempotencyKey: string;
}

/**
 * Whoever moves the money. Every call carries an idempotency key and can be repeated; every call throws when the
 * engine is away or the call contradicts what was done before.
 */
export interface PaymentsEngine {
  /** Whether this is play money. */
  readonly isTestMoney: boolean;
  /** Holds the amount on the payer's card or account, without taking it. */
  authorise(request: AuthorisationRequest): Promise<AuthorisationOutcome>;
  /** Takes all or a part of what is held, and lets go of the rest. */
  capture(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** Lets go of what is held, or withdraws a charge that waits for the payer. */
  void(operation: ChargeOperation): Promise<void>;
  /** Gives back all or a part of what was taken. */
  refund(operation: ChargeOperation & { amountCents: number }): Promise<void>;
}
