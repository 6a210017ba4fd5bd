/** What domains that take payments may ask of this one. */
export {
  type AuthorizationState,
  authorizePayments,
  type EngineAnswer,
  recordAnswers,
} from './authorize-payments.ts';
export { chargeUnpaid, openedCents, type UnpaidCharge } from './charge-unpaid.ts';
export { findCharged, hasBeenCharged } from './charges.queries.ts';
export { countPaymentsForAdmin, type FoundPayments, listPaymentsForAdmin } from './desk/payment-lists.ts';
export { findPaymentSubject, readPaymentForAdmin } from './desk/read-payment.ts';
export { lockRefundable, refundInTransaction, refundPrice } from './desk/refund-in-transaction.ts';
export { chargedBackCents } from './disputed/charged-back.queries.ts';
export { disputedSubjectIds, lockPaymentByReference, paymentsByIds } from './disputed/disputed.queries.ts';
export { type DisputeOutcome, recordDispute } from './disputed/record-dispute.ts';
export { requireNoDispute } from './disputed/require-no-dispute.ts';
export {
  abandonAttempt,
  capturePayment,
  collectPayment,
  refundCharge,
  releasePayments,
  returnCollected,
} from './instructions/instruct.ts';
export { isCollected } from './instructions/is-collected.ts';
export { prepareAttempt } from './instructions/prepare-attempt.ts';
export { asLedgerPayment } from './ledger-payment.ts';
export { chooseMethod, chooseNamedMethod } from './methods/choose-method.ts';
export { identifyCards } from './methods/identify-cards.ts';
export { shareCard } from './methods/methods.queries.ts';
export { openPayment } from './open-payment.ts';
export { tipsAmong } from './payer-payments.queries.ts';
export {
  countDeclines,
  findWaitingPayment,
  hasPayments,
  hasUnansweredPayment,
  lockAuthorized,
  lockOutPayments,
  lockPayments,
  paidWith,
} from './payments.queries.ts';
export { findChargeLeft, refundShares } from './refunds/refund-shares.ts';
export type { RefundedShares } from './refunds/refunded-parts.ts';
export { retryRefund } from './refunds/retry-refund.ts';
export { chargeLeft, findRefusedCharge, type RefusedCharge } from './refused-charges.queries.ts';
export { defineSubject, type Subject } from './subject.ts';
