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
