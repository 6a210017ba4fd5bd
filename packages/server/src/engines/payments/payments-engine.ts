import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import type { DisputeStatus } from '@josey/contract/rules/states/money/dispute-states';
import type { Expression } from 'kysely';
import type { PayoutsEngine } from './payouts-engine.ts';

export interface AuthorizationRequest {
  /** Repeated with the same key, the engine returns the first answer and does nothing more. */
  idempotencyKey: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  method: 'card' | 'cashapp';
  /** The engine's id of the card or account; without one it uses its default, if any. */
  paymentMethodId?: string | undefined;
  /** The engine's id of the payer, to whom a saved method belongs. */
  customer?: string | undefined;
  /** The payer is not there to confirm: a card whose bank asks for that is declined as `authentication_required`. */
  offSession?: boolean | undefined;
  /** The text on the payer's statement. */
  description: string;
  /** The page of ours to which the payer comes back when they had to confirm elsewhere. */
  returnPath: string;
  /** The engine's id of the charge, when an earlier attempt at it got that far. It is continued. */
  reference?: string | undefined;
  /** Writes the id down before any money is held. Returns the one to go on with: another process may have been first. */
  keepReference(reference: string): Promise<string>;
}

/**
 * The engine's answer. A decline is an answer, not an exception: `card_declined` for any reason that we do not
 * know. `reference` is the engine's id of the charge; `confirmUrl` is its page where the payer confirms.
 */
export type AuthorizationOutcome =
  /** `captureBefore`: from then on the hold may have lapsed, as far as the engine says. */
  | {
      status: 'authorized';
      reference: string;
      captureBefore?: Date | undefined;
      /** What was captured already. */
      capturedCents?: number | undefined;
    }
  | { status: 'declined'; reference: string; reason: DeclineReason }
  | { status: 'action_required'; reference: string; reason: DeclineReason; confirmUrl: string };

/**
 * The hold is no longer there: it lapsed, or the bank withdrew it. Repeating the capture would not help; what was held is
 * to be charged again.
 */
export class CaptureRefused extends Error {}

/** Identifies one operation on an authorized charge. */
export interface ChargeOperation {
  reference: string;
  idempotencyKey: string;
}

/** What the engine says about a card or account that it keeps for a customer. */
export interface EngineMethod {
  /** The engine's id, which {@link AuthorizationRequest.paymentMethodId} takes. */
  reference: string;
  kind: 'card' | 'cashapp';
  /** Of a card: `visa`, `mastercard`, … */
  brand?: string | undefined;
  last4?: string | undefined;
  /** Of a card: the same each time it is saved, also by another person. */
  fingerprint?: string | undefined;
  expiryMonth?: number | undefined;
  expiryYear?: number | undefined;
  /** Of a Cash App account. */
  cashtag?: string | undefined;
}

export interface SetupRequest {
  idempotencyKey: string;
  customer: string;
  kind: 'card' | 'cashapp';
  /** ISO 4217: which methods there are depends on what will be paid. */
  currency: string;
  /** Our page to which the payer returns from the bank; the engine's answer follows by {@link PaymentsEngine.retrieveSetup}. */
  returnPath: string;
  /** A method that the engine knows already, such as a test card; else the payer enters one. */
  paymentMethodId?: string | undefined;
}

/**
 * A method on its way to being saved, for charges with and without its payer. `waiting`: the payer is to enter it, in
 * the engine's own form, which `form` opens on a page of ours, or in the test bank's.
 */
export type SetupOutcome = { reference: string; customer: string } & (
  | { status: 'waiting'; form?: { clientSecret: string; publishableKey: string } | undefined }
  | { status: 'action_required'; confirmUrl: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'succeeded'; method: EngineMethod }
);

/**
 * Something has happened to a charge, says the provider. It may say so twice, late and out of order: what is true now is
 * asked by {@link PaymentsEngine.retrieve}.
 */
export interface ProviderEvent {
  /** The provider's, the same when it is sent again. */
  id: string;
  type: string;
  /** The charge, or another object when the event is about none. */
  reference: string | undefined;
  /** The `idempotencyKey` of the authorization, as far as the provider repeats it. */
  paymentId: string | undefined;
  /** The provider's ids of the dispute or refund that it is about. */
  dispute?: string | undefined;
  refund?: string | undefined;
  /** Of a transfer to a payee, of a payout from their account, and of the account. */
  transfer?: string | undefined;
  payout?: string | undefined;
  account?: string | undefined;
}

/** What the provider says of a refund. */
export interface EngineRefund {
  /** The `idempotencyKey` of its {@link PaymentsEngine.refund}. */
  operationId: string | undefined;
  /** It came back from the payer's bank: the money is ours again. */
  isFailed: boolean;
}

/** A charge that its payer disputes at their bank. */
export interface EngineDispute {
  reference: string;
  /** Of the charge. */
  charge: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The bank's, such as `fraudulent`. */
  reason: string;
  status: DisputeStatus;
  /** A question before a dispute. No money moves. */
  isInquiry: boolean;
  openedAt: Date;
  evidenceDueAt: Date | undefined;
  /** What the bank took and gave back so far, each under the provider's id; more may follow, none changes. */
  movements: readonly DisputeMovement[];
}

export interface DisputeMovement {
  reference: string;
  /** Taken from us; negative: given back. */
  amountCents: number;
  feeCents: number;
}

export interface DisputeEvidence {
  customerName: string;
  customerEmail: string;
  serviceDate: string;
  /** What was sold, with its price lines. */
  product: string;
  /** What the operator says. */
  statement: string;
  receipt: EvidenceFile | undefined;
  files: readonly EvidenceFile[];
}

export interface EvidenceFile {
  name: string;
  contentType: 'application/pdf' | 'image/jpeg';
  bytes: Uint8Array;
}

export interface DisputeOperation {
  reference: string;
  idempotencyKey: string;
}

/** What the provider has on record of a charge. */
export interface EngineCharge {
  /** The `idempotencyKey` of its authorization. */
  paymentId: string;
  reference: string;
  /** ISO 4217. */
  currency: string;
  /** Authorized, and neither captured nor released. */
  heldCents: number;
  capturedCents: number;
  refundedCents: number;
}

/** Not from the provider, or not of now. */
export class ForeignEvent extends Error {}

/**
 * The payment provider. Every call has an idempotency key and can be repeated; every call throws when
 * the engine is unreachable or the call contradicts an earlier one.
 */
export interface PaymentsEngine {
  /** Saved methods of another engine are not offered. Stored. */
  readonly name: 'sandbox' | 'stripe';
  /** Whether this is test money. */
  readonly isTestMoney: boolean;
  /** Authorizes the amount on the payer's card or account, without capturing it. */
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** The current state of a charge that waited for its payer. */
  retrieve(reference: string): Promise<AuthorizationOutcome>;
  /** Captures all or a part of the held amount, and releases the rest. Throws {@link CaptureRefused}. */
  capture(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** Releases a hold, or voids a charge that waits for the payer. */
  void(operation: ChargeOperation): Promise<void>;
  /** Refunds all or a part of the captured amount. */
  refund(operation: ChargeOperation & { amountCents: number }): Promise<void>;
  /** The present state of a refund. */
  retrieveRefund(reference: string): Promise<EngineRefund>;
  /** The present state of a dispute. */
  retrieveDispute(reference: string): Promise<EngineDispute>;
  /** Sends the evidence to the payer's bank, for good. Nothing happens to a dispute that is answered or decided. */
  submitEvidence(operation: DisputeOperation & { evidence: DisputeEvidence }): Promise<void>;
  /** Accepts that the payer keeps the money. Nothing happens to a dispute that is answered or decided. */
  acceptDispute(operation: DisputeOperation): Promise<void>;
  /** The charges that were made since, as the provider has them: compared with our books every day. */
  charges(since: Date): AsyncIterable<EngineCharge>;
  /** The id of a new customer, to whom methods belong. */
  createCustomer(person: { idempotencyKey: string; email: string; name: string }): Promise<string>;
  /** Forgets a customer and their methods. Repeated, it does nothing. */
  removeCustomer(customer: string): Promise<void>;
  /** Begins to save a method. */
  startSetup(request: SetupRequest): Promise<SetupOutcome>;
  /** The present state of a setup; undefined when there is none. */
  retrieveSetup(reference: string): Promise<SetupOutcome | undefined>;
  /** What the engine says about a saved method now; undefined when it has forgotten it. */
  retrieveMethod(reference: string): Promise<EngineMethod | undefined>;
  /** Forgets a saved method: it pays nothing more. Repeated, it does nothing. */
  removeMethod(reference: string): Promise<void>;
  /** Absent: an administrator pays out by hand. */
  readonly payouts?: PayoutsEngine;
  /** Reads a provider's event. Throws {@link ForeignEvent} unless its signature is of this body and of now. */
  readEvent?(request: { body: string; signature: string; now: Date }): Promise<ProviderEvent>;
  /** The events of an engine that has no webhooks. */
  readonly events?: EngineEvents;
  /** The test bank, whose page Josey shows. Real engines have their own page. */
  readonly testBank?: TestBank;
}

/** What an engine in this process has to tell, until it is told. */
export interface EngineEvents {
  /** Has a row while there is something. */
  due(): Expression<unknown>;
  take(): Promise<ProviderEvent[]>;
  told(id: string): Promise<void>;
}

/** A payment, or a method to be saved, that waits for its payer. */
export interface BankRequest {
  kind: 'payment' | 'setup';
  method: 'card' | 'cashapp';
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  /** 0 for a setup. */
  amountCents: number;
  currency: string;
  description: string;
  /** The last four digits; empty for Cash App. */
  cardEnding: string;
  returnPath: string;
}

/** As a payer enters it. The number and the code are read once and never stored. */
export interface EnteredCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

/** Where the payer approves or declines what needs confirmation. `id` is the one in `confirmUrl`. */
export interface TestBank {
  referenceOf(id: string): string;
  setupReferenceOf(id: string): string;
  find(id: string): Promise<BankRequest>;
  /** Only the first decision counts: returns the actual state, which may differ from the request. */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<BankRequest>;
  /** The payer enters a test card into a setup that waits for one. Undefined: it is no test card. */
  enterCard(setupReference: string, card: EnteredCard): Promise<SetupOutcome | undefined>;
}
