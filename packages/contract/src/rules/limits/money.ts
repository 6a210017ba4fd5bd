export const PAYOUT_RULES = {
  /** How long after its end a ride's earnings are pending. */
  rideHours: 24,
  /** The weekly payout: Monday, at this hour in the operator's zone. */
  weekday: 1,
  hour: 6,
  /** How many business days a transfer takes. */
  arrivesWithinDays: 2,
  /** How often a payee can be paid out a balance below the smallest payout. */
  finalPayoutDays: 30,
  /** How long a payout that did not arrive waits for an administrator. */
  failedShownDays: 7,
  /** The longest range of days that a page of earnings shows. */
  daysMax: 31,
  statementDaysMax: 366,
  /** The page of a statement shows so many lines; its files have all. */
  statementLinesMax: 1_000,
} as const;

/**
 * How long credit can be used, at least how long again after it came back, the most of a code or credit at once, and how long a
 * promo code is.
 */
export const PROMOTION_RULES = {
  creditDays: 365,
  returnedCreditDays: 30,
  amountMaxCents: 100_000_000,
  codeMinLength: 3,
  codeMaxLength: 20,
  /** After so many days an account is too old to accept an invitation. */
  invitedWithinDays: 30,
} as const;

/** After so many days each the card of a failed charge is charged again. */
export const DEBT_RULES = { retryDays: [1, 3, 7] } as const;

/** A disputed charge: the evidence is sent once, and its deadline is warned of so many days before. */
export const DISPUTE_RULES = {
  filesMax: 2,
  textMaxLength: 10_000,
  fileMegabytesMax: 4.5,
  warnDays: 7,
} as const;

export const PAYMENT_METHOD_RULES = {
  mostSaved: 10,
  /** How many a person can begin to save within 24 hours. */
  setupsADay: 20,
} as const;
