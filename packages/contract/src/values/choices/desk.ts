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

/** What one bar of a chart covers. */
export const CHART_STEPS = ['day', 'week', 'month'] as const;

/** What an administrator has to compare before verifying a license. */
export const LICENSE_CHECKS = ['name', 'number', 'country', 'expiry', 'face'] as const;
