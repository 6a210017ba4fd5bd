/**
 * The limits that users see: durations and maximums. The server enforces them, and the help takes them from here, so
 * that it cannot contradict the server.
 */

export const RENTAL_RULES = {
  /** How long a quote is valid, and how long a hold waits after a failed payment. */
  quoteMinutes: 15,
  holdMinutes: 15,
  /** How many unpaid holds a renter can have at a time, and begin within 24 hours. */
  unpaidHolds: 2,
  unpaidHoldsPerDay: 10,
  /** This many declined payments end a hold. */
  declinesPerHold: 3,
  /** How long after an unpaid hold the same renter's declined payment no longer holds the same car. */
  repeatedHoldMinutes: 60,
  /** How long before its start a rental can become active. */
  checkInOpensMinutes: 30,
  /** How long after the return a rental becomes completed. */
  completedAfterHours: 24,
  /** A deposit's hold is renewed so long before it may lapse, and after a refusal tried again so much later. */
  depositRenewedHoursAhead: 24,
  depositRetriedHours: 8,
  /** The card that is to hold the deposit is tested so long before the start. */
  cardTestedHoursAhead: 24,
  /** When both sides are reminded of the start and the end, and when again. */
  reminderHours: 24,
  finalReminderHours: 2,
  /** How long the renter of a trip that ends early has at least to bring the car back. */
  earlyReturnMinutes: 30,
  /** The renter sees the exact place so long before the start; before that, the area. */
  exactPlaceHoursAhead: 24,
  bookableDays: 366,
  /** A longer rental is charged in periods of so many days: the first with the approval, later ones so long before they begin. */
  periodDays: 30,
  periodChargedDaysAhead: 3,
  /** How long the renter has at least to bring the car back when its owner ends a rental whose next period is not paid. */
  endNoticeHours: 24,
  /** How many photos each side can add to a handover. */
  handoverPhotosMax: 20,
  /** Owners answer within this time, or this long before the start; below the shortest lead time no request is possible. */
  answerHours: 8,
  answerBeforeStartHours: 2,
  shortestLeadHours: 1,
} as const;

/** Additional drivers of a rental: how many at a time, invited ones included, and how many invitations in all. */
export const RENTAL_DRIVER_RULES = { most: 3, invitationsMax: 10 } as const;

/** An owner's calendar: the longest span of one page, how far ahead time can be blocked, and the most open blocks of a car. */
export const CALENDAR_RULES = {
  spanDays: 62,
  blockDays: 730,
  blocksMax: 200,
  noteMaxLength: 200,
  /** Other sites' calendars: how many a car has, how often they are read, and how much of them. */
  importsMax: 5,
  importMinutes: 30,
  importDays: 366,
  importKilobytesMax: 500,
  importedTimesMax: 500,
} as const;

/** An owner's price rules: how many, and the percentages on top of the base price or off it. */
export const PRICE_RULES = {
  seasonsMax: 30,
  discountsMax: 5,
  percentMin: -50,
  percentMax: 300,
  discountPercentMax: 60,
  minDaysMax: 30,
  discountDaysMax: 180,
  nameMaxLength: 40,
} as const;

/** Check-in and check-out: photos and readings, and the marks of damage on a drawing of the car. */
export const HANDOVER_RULES = {
  /** How long before the start photos and readings count, and how long after the return. */
  opensHours: 24,
  closesHours: 24,
  /** Of one side at one handover. */
  marksMax: 40,
  markNoteMaxLength: 120,
} as const;

/**
 * Charges after a rental: how long the owner can propose them after the return (`tollDays`: tolls and tickets), how long
 * the renter has to answer, and how long an open one keeps the deposit.
 */
export const RENTAL_CHARGE_RULES = {
  proposeHours: 24,
  tollDays: 90,
  answerHours: 48,
  depositHours: 72,
  evidenceMax: 8,
  perRentalMax: 10,
  /** In the currency's smallest unit. */
  maxCents: 1_000_000,
} as const;
