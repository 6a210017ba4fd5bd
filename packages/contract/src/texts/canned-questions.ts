/**
 * The questions of buttons: under the greeting, and on the help pages about accounts and payments. Kept apart from the
 * schemas, so that a button does not load the validation library.
 */
export type CannedQuestion =
  | 'list-vehicle'
  | 'request-ride'
  | 'account-help'
  | 'payment-help'
  | 'safety-info'
  | 'pricing-info';

/** Those with a button under the greeting. */
export const QUICK_ACTIONS = [
  'list-vehicle',
  'request-ride',
  'safety-info',
  'pricing-info',
] as const satisfies readonly CannedQuestion[];
