import type { DeclineReason } from '@josey/contract/rules/decline-reasons';

/** Source: docs.stripe.com/error-codes and docs.stripe.com/declines/codes */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  account_closed: 'account_closed',
  authentication_not_handled: 'authentication_required',
  authentication_required: 'authentication_required',
  expired_card: 'expired_card',
  insufficient_funds: 'insufficient_funds',
  invalid_account: 'account_closed',
  lost_card: 'lost_card',
  payment_intent_authentication_failure: 'authentication_refused',
  payment_method_customer_decline: 'authentication_refused',
  pickup_card: 'stolen_card',
  resource_missing: 'unknown_payment_method',
  setup_intent_authentication_failure: 'authentication_refused',
  stolen_card: 'stolen_card',
};

/** The bank's own reason comes before Stripe's; one that we do not know is a card that was declined. */
export function declineReasonOf(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): DeclineReason {
  return REASONS[error.decline_code ?? ''] ?? REASONS[error.code ?? ''] ?? 'card_declined';
}
