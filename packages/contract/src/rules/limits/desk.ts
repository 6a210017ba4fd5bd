/** How much the operator's settings hold. */
export const SETTINGS_RULES = {
  nameMaxLength: 80,
  areasMax: 50,
  cornersMax: 500,
  quickPicksMax: 8,
  marketingFiguresMax: 4,
  /** How far ahead a change can start. */
  startsWithinDays: 366,
  /** The most of the rules of cancellations and late returns. */
  rentalRuleDaysMax: 60,
  lateGraceMinutesMax: 1_440,
  lateRatePercentMax: 300,
  protectionPlansMax: 3,
  coversMaxLength: 1_000,
  driverAgeMin: 16,
  driverAgeMax: 99,
} as const;

/**
 * The administrator's queue. The usual wait of a kind is measured once `leastMeasured` were answered; until then the goal
 * counts, in minutes.
 */
export const DESK_RULES = {
  leastMeasured: 5,
  goalMinutes: {
    licenses: 240,
    vehicles: 720,
    applications: 1_440,
    messages: 120,
    reports: 240,
    disputes: 1_440,
    charges: 720,
    alerts: 240,
    payouts: 1_440,
    proposals: 240,
  },
} as const;

/** Filters that an administrator keeps, for each list. */
export const SAVED_FILTER_RULES = { most: 12, nameMaxLength: 40 } as const;

/** What waits for a second administrator is over after `openDays`. */
export const PROPOSAL_RULES = { openDays: 7 } as const;
