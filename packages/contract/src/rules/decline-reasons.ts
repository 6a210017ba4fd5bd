/** Why money was not authorized. `authentication_required`: not yet, the payer has to confirm with their bank. */
export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'unknown_payment_method',
  'authentication_required',
  'authentication_refused',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
