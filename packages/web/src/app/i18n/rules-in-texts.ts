import {
  ACCOUNT_RULES,
  DISPUTE_RULES,
  NOTIFICATION_RULES,
  RENTAL_RULES,
  RIDE_RULES,
} from '@josey/contract/rules/limits';

/** The limits that the server enforces, available in every text, such as `{{rules.rental.holdMinutes}}`. */
export const RULES_IN_TEXTS = {
  account: ACCOUNT_RULES,
  dispute: DISPUTE_RULES,
  notification: NOTIFICATION_RULES,
  rental: RENTAL_RULES,
  ride: RIDE_RULES,
};
