/** What rentals and rides may ask of payments. */
export { authorizePayments, type EngineAnswer } from './authorize-payments.ts';
export { abandonAttempt, capturePrice, releaseDeposit, releasePayments } from './instruct.ts';
export { makeWayForAttempt } from './make-way-for-attempt.ts';
export { openPayment } from './open-payment.ts';
export { hasUnansweredPayment, lockPayments, paidWith } from './payments.queries.ts';
export { type AuthorizationState, recordAnswers } from './record-answers.ts';
export type { Subject } from './subject.ts';
