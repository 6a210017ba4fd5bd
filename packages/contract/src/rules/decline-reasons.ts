/** Why a payment was not authorized. `authentication_required`: the payer has to confirm with their bank first. */
export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'unknown_payment_method',
  'authentication_required',
  'authentication_refused',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
