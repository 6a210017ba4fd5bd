/** The lists of the administrator's page. */
export const ADMIN_LISTS = [
  'users',
  'vehicles',
  'rides',
  'rentals',
  'applications',
  'alerts',
  'messages',
] as const;

/** The lists of the desk whose filters can be kept. */
export const FILTERED_LISTS = ['users', 'vehicles', 'rides', 'rentals', 'payments'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** What waits for an administrator. */
export const DESK_KINDS = [
  'licenses',
  'vehicles',
  'applications',
  'messages',
  'reports',
  'disputes',
  'charges',
  'alerts',
  'payouts',
  'proposals',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** What needs a second administrator where the settings say so. */
export const PROPOSAL_KINDS = ['ban', 'refund'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What one bar of a chart covers. */
export const CHART_STEPS = ['day', 'week', 'month'] as const;

/** What an administrator has to compare before verifying a license. */
export const LICENSE_CHECKS = ['name', 'number', 'country', 'expiry', 'face', 'birth'] as const;
/** `birth`: of a license that was sent with a date of birth. */
export type LicenseCheck = (typeof LICENSE_CHECKS)[number];
