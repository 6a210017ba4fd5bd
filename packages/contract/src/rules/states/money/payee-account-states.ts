/**
 * A payee's account at the provider that pays out. The provider decides: it can go from each to any other.
 * `incomplete`: the payee has not entered everything; `checking`: the provider looks at it; `action_required`: it asks again.
 */
export const PAYEE_ACCOUNT_STATES = [
  'incomplete',
  'checking',
  'ready',
  'action_required',
  'refused',
] as const;
export type PayeeAccountState = (typeof PAYEE_ACCOUNT_STATES)[number];
