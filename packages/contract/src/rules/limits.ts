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

/** How long after a cash ride its driver can say that they got less than the fare, and how often in seven days. */
export const CASH_RULES = { noteHours: 24, shortfallsPerWeek: 3 } as const;

/** A tip for the driver of a completed ride: what is offered in percent, and the limits, in the currency's smallest unit. */
export const TIP_RULES = { percents: [10, 15, 20], withinHours: 24, minCents: 50, maxCents: 50_000 } as const;

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

export const APPLICATION_RULES = { documentsMax: 5 } as const;

/** How many days before a license expires its owner is reminded and clients mark it: first and last time. */
export const LICENSE_RULES = {
  reminderDays: 30,
  finalReminderDays: 7,
  /** The ages that a date of birth on a license can mean. */
  ageMin: 14,
  ageMax: 120,
} as const;

/** The public location is within this distance of the true one. */
export const BLUR_RADIUS_METERS = 300;

/** What a profile says of an owner's replies: over how many days and threads, and from how many on. */
export const PROFILE_RULES = { responseDays: 180, responseThreads: 100, responseLeast: 3 } as const;

/** How many cars a person can mark to find them again. */
export const FAVORITE_RULES = { most: 200 } as const;

export const SAVED_SEARCH_RULES = {
  most: 10,
  /** A person is told of a search at most once in this time. */
  quietHours: 24,
} as const;

export const LISTING_RULES = {
  photosMax: 10,
  documentsMax: 5,
  firstModelYear: 2010,
  /** Past the last year that any list of model years reaches; the clock refuses earlier ones. */
  latestModelYear: 2199,
  seatsMin: 1,
  seatsMax: 50,
  seatsDefault: 5,
  rangeMilesMin: 10,
  rangeMilesMax: 1_000,
  keyCodeMaxLength: 40,
  guidanceMaxLength: 1_000,
  extrasMax: 20,
} as const;

/** Maximum lengths of users' texts. */
export const TEXT_RULES = {
  reasonMaxLength: 500,
  noteMaxLength: 1_000,
  phoneMaxLength: 40,
  passkeyNameMaxLength: 60,
  /** Room for a code with spaces between its groups. */
  codeMaxLength: 40,
} as const;

export const UPLOAD_RULES = {
  filesMax: 10,
  megabytesMax: 25,
  aDay: 300,
  megabytesADay: 1_000,
  /** Of an account, in all. */
  gigabytesMax: 10,
  /** Unreferenced files are deleted after this time. */
  unnamedHours: 24,
} as const;

export const ACCOUNT_RULES = {
  passwordMinLength: 6,
  passwordMaxLength: 128,
  /** The number of most common passwords that are refused. */
  commonPasswords: 10_000,
  sessionDays: 30,
  sessionIdleDays: 14,
  /** A proof of identity is valid for this long. */
  proofMinutes: 10,
  confirmLinkHours: 24,
  resetLinkMinutes: 30,
  /** Time limit for the second step of a sign-in, and the allowed number of wrong codes. */
  secondStepMinutes: 10,
  secondStepTries: 5,
  recoveryCodes: 10,
  /** Allowed sign-in attempts: of one known device, and of all unknown devices together. */
  signInTries: 10,
  signInTriesMinutes: 15,
  /** A device that was not used for this long counts as new again. */
  deviceDays: 180,
  /** Failed sign-ins and new devices, with the network address; and alerts about them, which name only networks. */
  signInEventDays: 30,
  alertDays: 180,
  mailKeptDays: 30,
  /** How long a data archive can be downloaded, and how long a deleted account can still be kept. */
  exportDays: 7,
  exportsADay: 3,
  deletionDays: 14,
} as const;

export const NOTIFICATION_RULES = {
  /** How many browsers of a person get push messages. */
  pushDevicesMax: 10,
  /** An unread message is emailed after so long. */
  messageMailMinutes: 5,
} as const;

export const PAYMENT_METHOD_RULES = {
  mostSaved: 10,
  /** How many a person can begin to save within 24 hours. */
  setupsADay: 20,
} as const;

export const CONTACT_RULES = {
  messageMaxLength: 4_000,
  /** Users do not submit a form faster than the minimum; after the maximum they get a new form. */
  formLeastSeconds: 2,
  formHours: 24,
  perHour: 5,
  perDay: 20,
} as const;

/**
 * Threads between the two people of a trip: how long they can write after it, and about a car that was not booked; and how many
 * messages, questions about cars and reports a person can send. A thread that was closed for `keptDays` is deleted.
 */
export const MESSAGE_RULES = {
  textMaxLength: 2_000,
  photosMax: 6,
  openDays: 7,
  contactOpenDays: 14,
  keptDays: 365,
  perMinute: 30,
  perDay: 500,
  contactsPerDay: 20,
  reportsPerDay: 10,
} as const;

export const ASSISTANT_RULES = {
  messageMaxLength: 2_000,
  perMinute: 12,
  perDay: 200,
  /** Of one address, for people without an account. */
  guestPerMinute: 10,
  guestPerDay: 100,
  /** How long an action that JoseyAI has prepared can be confirmed. */
  actionMinutes: 10,
  /** A reply that takes longer is aborted. */
  replySeconds: 60,
} as const;

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

/** A search counts up to this number: a `total` of one more means that there are more. */
export const SEARCH_COUNT_MAX = 1_000;
