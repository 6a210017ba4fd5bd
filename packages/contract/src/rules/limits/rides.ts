export const RIDE_RULES = {
  quoteMinutes: 5,
  offerSeconds: 15,
  searchMinutes: 5,
  /** The search radius for drivers: near at first, then farther. */
  nearMeters: 3_000,
  fartherMeters: 6_000,
  reachMeters: 12_000,
  pinDigits: 4,
  /** The number of wrong PINs without a penalty; after each further one the driver waits. */
  pinTries: 5,
  pinWaitSeconds: 60,
} as const;

/**
 * Without a position for `freshSeconds` a driver gets no offers; after `silentMinutes` they are offline. The calendar of a car
 * that is online for rides is taken for `dutyMinutes` at a time; with less than `shortestDutyMinutes` before a booking it
 * cannot go online.
 */
export const DRIVER_RULES = {
  freshSeconds: 60,
  silentMinutes: 15,
  dutyMinutes: 120,
  shortestDutyMinutes: 15,
} as const;

/** How long after a cash ride its driver can say that they got less than the fare, and how often in seven days. */
export const CASH_RULES = { noteHours: 24, shortfallsPerWeek: 3 } as const;

/** A tip for the driver of a completed ride: what is offered in percent, and the limits, in the currency's smallest unit. */
export const TIP_RULES = { percents: [10, 15, 20], withinHours: 24, minCents: 50, maxCents: 50_000 } as const;
