/** The sandbox's cards, by what happens to a payment. The first one is what it takes when none is named. */
export const TEST_CARDS = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
] as const;
export const TEST_METHODS = [...TEST_CARDS, 'pm_cashapp'] as const;
