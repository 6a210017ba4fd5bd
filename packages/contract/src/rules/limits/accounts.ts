export const APPLICATION_RULES = { documentsMax: 5 } as const;

/** How many days before a license expires its owner is reminded and clients mark it: first and last time. */
export const LICENSE_RULES = {
  reminderDays: 30,
  finalReminderDays: 7,
  /** The ages that a date of birth on a license can mean. */
  ageMin: 14,
  ageMax: 120,
} as const;

/** What a profile says of an owner's replies: over how many days and threads, and from how many on. */
export const PROFILE_RULES = { responseDays: 180, responseThreads: 100, responseLeast: 3 } as const;

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
