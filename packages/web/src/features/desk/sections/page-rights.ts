import { STAFF_RIGHTS, type StaffRight } from '@josey/contract/values/choices/roles';

/** Which administrators a section is for: those with one of these rights. The contract's endpoints say the same. */
export const TAB_RIGHTS = {
  desk: STAFF_RIGHTS,
  users: ['support', 'safety'],
  vehicles: ['support', 'safety'],
  rides: ['support', 'safety'],
  rentals: ['support', 'safety'],
  drivers: ['safety'],
  alerts: ['safety'],
  messages: ['support'],
  actions: STAFF_RIGHTS,
  charts: STAFF_RIGHTS,
} as const satisfies Record<string, readonly StaffRight[]>;

export const PAGE_RIGHTS = {
  charges: ['money'],
  differences: ['money'],
  disputes: ['money'],
  ledger: ['money'],
  licenses: ['safety'],
  payments: ['money'],
  payouts: ['money'],
  promotions: ['money'],
  proposals: ['safety', 'money'],
  reports: ['safety'],
  settings: ['settings'],
  setup: ['settings'],
  team: STAFF_RIGHTS,
  webhooks: ['settings'],
} as const satisfies Record<string, readonly StaffRight[]>;

/** Where the drivers are. */
export const MAP_RIGHTS = ['support', 'safety'] as const satisfies StaffRight[];

/** The rights that open an address of the desk. An address that is not listed opens for none. */
export function rightsOf(pathname: string, search: string): readonly StaffRight[] {
  const page = pathname.split('/')[2];
  if (page) return (PAGE_RIGHTS as Record<string, readonly StaffRight[]>)[page] ?? [];
  const tab = new URLSearchParams(search).get('tab') ?? 'desk';
  return (TAB_RIGHTS as Record<string, readonly StaffRight[]>)[tab] ?? STAFF_RIGHTS;
}
