/** What domains that take payments may ask of this one. */
export {
  type AuthorizationState,
  authorizePayments,
  type EngineAnswer,
  recordAnswers,
} from './authorize-payments.ts';
export { countPaymentsForAdmin, type FoundPayments, listPaymentsForAdmin } from './desk/payment-lists.ts';
export { findPaymentSubject, readPaymentForAdmin } from './desk/read-payment.ts';
export { refundInTransaction } from './desk/refund-in-transaction.ts';
export {
  abandonAttempt,
  capturePayment,
  collectPayment,
  refundCharge,
  releasePayments,
  returnCollected,
} from './instruct.ts';
export { chooseMethod, chooseNamedMethod } from './methods/choose-method.ts';
export { openPayment } from './open-payment.ts';
export {
  countDeclines,
  findCharged,
  findWaitingPayment,
  hasPayments,
  hasUnansweredPayment,
  lockAuthorized,
  lockOutPayments,
  lockPayments,
  paidWith,
  tipsAmong,
} from './payments.queries.ts';
export { prepareAttempt } from './prepare-attempt.ts';
export { chargeLeft, findRefusedCharge, type RefusedCharge } from './refused-charges.queries.ts';
export { defineSubject, type Subject } from './subject.ts';
