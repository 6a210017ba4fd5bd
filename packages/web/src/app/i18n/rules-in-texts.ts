import { ACCOUNT_RULES, CANCELLATION_RULES, RENTAL_RULES, RIDE_RULES } from '@josey/contract/rules/limits';

/** What a text may put in by itself, as `{{rules.rental.holdMinutes}}`: the numbers that the server enforces. */
export const RULES_IN_TEXTS = {
  account: ACCOUNT_RULES,
  cancellation: CANCELLATION_RULES,
  rental: RENTAL_RULES,
  ride: RIDE_RULES,
};
