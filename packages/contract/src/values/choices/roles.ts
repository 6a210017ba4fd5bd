/** The roles of accounts. */
export const ROLES = ['user', 'driver', 'admin'] as const;

/** What an administrator may do. Every endpoint for administrators names the rights that open it. */
export const STAFF_RIGHTS = ['support', 'money', 'safety', 'settings'] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];
