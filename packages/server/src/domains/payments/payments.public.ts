/** What domains that take payments may ask of this one. */
export { authorizePayments, type EngineAnswer } from './authorize-payments.ts';
export { abandonAttempt, capturePayment, releasePayment, releasePayments } from './instruct.ts';
export { openPayment } from './open-payment.ts';
export { hasUnansweredPayment, lockPayments, paidWith } from './payments.queries.ts';
export { prepareAttempt } from './prepare-attempt.ts';
export { type AuthorizationState, recordAnswers } from './record-answers.ts';
export { defineSubject, type Subject } from './subject.ts';
