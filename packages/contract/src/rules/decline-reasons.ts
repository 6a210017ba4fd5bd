/** Why a payment was not authorized. `authentication_required`: the payer has to confirm with their bank first. */
export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'unknown_payment_method',
  'authentication_required',
  'authentication_refused',
  'expired_card',
  'lost_card',
  'stolen_card',
  'account_closed',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The card or account will never pay: another attempt with it is useless. */
export const FINAL_DECLINES: ReadonlySet<DeclineReason> = new Set([
  'lost_card',
  'stolen_card',
  'account_closed',
]);
