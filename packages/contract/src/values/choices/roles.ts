/** The roles of accounts. */
export const ROLES = ['user', 'driver', 'admin'] as const;
