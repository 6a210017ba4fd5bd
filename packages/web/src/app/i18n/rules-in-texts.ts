import { ACCOUNT_RULES, NOTIFICATION_RULES } from '@josey/contract/rules/limits/accounts';
import { DISPUTE_RULES } from '@josey/contract/rules/limits/money';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';

/** The limits that the server enforces, available in every text, such as `{{rules.rental.holdMinutes}}`. */
export const RULES_IN_TEXTS = {
  account: ACCOUNT_RULES,
  dispute: DISPUTE_RULES,
  notification: NOTIFICATION_RULES,
  rental: RENTAL_RULES,
  ride: RIDE_RULES,
};
