import type { DeclineReason } from '@josey/contract/rules/decline-reasons';

export type Verdict =
  | { status: 'authorized' }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'action_required'; reason: DeclineReason };

interface TestMethod {
  kind: 'card' | 'cashapp';
  brand?: string;
  last4?: string;
  /** What happens when it is saved, and at each payment. */
  setup: Verdict;
  charge: Verdict;
  /** Why its payer disputes a charge as soon as it is captured. */
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
  /** Its first refund is carried out, and comes back later. */
  failsRefund?: boolean;
  /** Its charge is made, and the answer does not arrive in time. Asked again, the sandbox gives it. */
  losesAnswer?: boolean;
}

const FINE: Verdict = { status: 'authorized' };
const ASKS: Verdict = { status: 'action_required', reason: 'authentication_required' };
const declined = (reason: DeclineReason): Verdict => ({ status: 'declined', reason });
const card = (last4: string, setup: Verdict, charge: Verdict, brand = 'visa'): TestMethod => ({
  kind: 'card',
  brand,
  last4,
  setup,
  charge,
});

/** Stripe's test ids, so that they behave the same as there. Source: docs.stripe.com/testing */
const TEST_METHODS = {
  pm_card_visa: card('4242', FINE, FINE),
  pm_card_mastercard: card('4444', FINE, FINE, 'mastercard'),
  pm_card_amex: card('8431', FINE, FINE, 'amex'),
  pm_card_chargeDeclined: card('0002', declined('card_declined'), declined('card_declined')),
  pm_card_chargeDeclinedInsufficientFunds: card('9995', FINE, declined('insufficient_funds')),
  pm_card_chargeDeclinedExpiredCard: card('0069', declined('expired_card'), declined('expired_card')),
  pm_card_visa_chargeDeclinedLostCard: card('9987', declined('lost_card'), declined('lost_card')),
  pm_card_visa_chargeDeclinedStolenCard: card('9979', declined('stolen_card'), declined('stolen_card')),
  pm_card_chargeCustomerFail: card('0341', FINE, declined('card_declined')),
  /** Once saved with the bank's confirmation, it pays without another. */
  pm_card_authenticationRequiredOnSetup: card('3155', ASKS, FINE),
  pm_card_authenticationRequired: card('3155', ASKS, ASKS),
  pm_card_createDispute: { ...card('0259', FINE, FINE), dispute: 'fraudulent' },
  pm_card_createDisputeProductNotReceived: { ...card('2685', FINE, FINE), dispute: 'product_not_received' },
  pm_card_createDisputeInquiry: { ...card('1976', FINE, FINE), dispute: 'inquiry' },
  pm_card_refundFail: { ...card('5126', FINE, FINE), failsRefund: true },
  /** Josey's own: Stripe has no card for a connection that breaks. */
  pm_card_answerLost: { ...card('0689', FINE, FINE), losesAnswer: true },
  pm_cashapp: { kind: 'cashapp', setup: FINE, charge: FINE },
} satisfies Record<string, TestMethod>;

type TestMethodName = keyof typeof TEST_METHODS;

export const findTestMethod = (name: string): TestMethod | undefined =>
  Object.hasOwn(TEST_METHODS, name) ? TEST_METHODS[name as TestMethodName] : undefined;

const NUMBERS: Record<string, TestMethodName> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '378282246310005': 'pm_card_amex',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_visa_chargeDeclinedStolenCard',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000000259': 'pm_card_createDispute',
  '4000000000002685': 'pm_card_createDisputeProductNotReceived',
  '4000000000001976': 'pm_card_createDisputeInquiry',
  '4000000000005126': 'pm_card_refundFail',
  '4000000000000689': 'pm_card_answerLost',
};

/** The id of the test card with this number, and its last four digits. */
export function findTestCard(number: string): { testMethod: string; last4: string } | undefined {
  const digits = number.replaceAll(/\D/g, '');
  const testMethod = NUMBERS[digits];
  return testMethod && { testMethod, last4: digits.slice(-4) };
}
