import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { calendarDate, optional, reason, text } from '../../core/wire.ts';
import { PAYOUT_STATUSES } from '../../rules/states/money/payout-states.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { RIDE_STATUSES } from '../../rules/states/ride-states.ts';
import { USER_STATUSES } from '../../rules/states/user-states.ts';
import { VEHICLE_STATUSES } from '../../rules/states/vehicle-states.ts';
import { ADMIN_LISTS, CHART_STEPS } from '../../values/choices/desk.ts';
import { ROLES, STAFF_RIGHTS, type StaffRight } from '../../values/choices/roles.ts';
import { User } from '../accounts/accounts.ts';
import { ledgerScope } from '../money/desk/admin-ledger.ts';
import { Rental } from '../rentals/rentals.ts';
import { Ride } from '../rides.ts';
import { Vehicle } from '../vehicles/vehicles.ts';

export const AdminStats = z
  .object({
    totalUsers: z.int(),
    totalVehicles: z.int(),
    totalRides: z.int(),
    totalRentals: z.int(),
    activeDrivers: z.int(),
    pendingApprovals: z.int(),
    pendingUsers: z.int(),
    pendingVehicles: z.int(),
    pendingDriverApplications: z.int(),
    /** Security alerts that no administrator has acknowledged. */
    openAlerts: z.int(),
    openMessages: z.int(),
    monthly: z.object({ revenue: z.number(), revenueCents: z.int() }),
    currency: z.string(),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof AdminStats>;

export const AdminVehicle = Vehicle.extend({ ownerLastName: z.string() }).meta({ id: 'AdminVehicle' });
export type AdminVehicle = z.infer<typeof AdminVehicle>;

export const AdminAction = z
  .object({
    id: z.uuid(),
    type: z.string(),
    reason: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    createdAt: z.string(),
    admin: z.object({ firstName: z.string(), lastName: z.string() }),
    /** Who proposed what the administrator decided. */
    proposedBy: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  })
  .meta({ id: 'AdminAction' });
export type AdminAction = z.infer<typeof AdminAction>;

const search = optional(text(100));
const order = z.enum(['asc', 'desc']).default('desc');

/** What each list can be sorted by; `since` is when a row was created. */
export const USER_SORTS = ['since', 'name'] as const;
export const VEHICLE_SORTS = ['since', 'rate'] as const;
export const RIDE_SORTS = ['since', 'fare'] as const;
export const RENTAL_SORTS = ['since', 'start'] as const;

const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).default('since' as Sorts[number]),
  order,
});

export const userFilter = { status: optional(z.enum(USER_STATUSES)), role: optional(z.enum(ROLES)), search };
export const vehicleFilter = { status: optional(z.enum(VEHICLE_STATUSES)), search };
export const rideFilter = { status: optional(z.enum(RIDE_STATUSES)) };
export const rentalFilter = { status: optional(z.enum(RENTAL_STATUSES)) };

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Counts and this month’s revenue',
  access: 'admin',
  rights: STAFF_RIGHTS,
  reply: AdminStats,
});

export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People',
  access: 'admin',
  rights: ['support', 'safety'],
  query: z.object({ ...userFilter, ...sortedBy(USER_SORTS), ...pageQuery }),
  reply: User,
  paged: true,
});

export const adminVehicles = endpoint({
  method: 'GET',
  path: '/api/admin/vehicles',
  summary: 'Vehicles, whole',
  access: 'admin',
  rights: ['support', 'safety'],
  query: z.object({ ...vehicleFilter, ...sortedBy(VEHICLE_SORTS), ...pageQuery }),
  reply: AdminVehicle,
  paged: true,
});

export const adminRides = endpoint({
  method: 'GET',
  path: '/api/admin/rides',
  summary: 'Rides',
  access: 'admin',
  rights: ['support', 'safety'],
  query: z.object({ ...rideFilter, ...sortedBy(RIDE_SORTS), ...pageQuery }),
  reply: Ride,
  paged: true,
});

export const adminRentals = endpoint({
  method: 'GET',
  path: '/api/admin/rentals',
  summary: 'Rentals',
  access: 'admin',
  rights: ['support', 'safety'],
  query: z.object({ ...rentalFilter, ...sortedBy(RENTAL_SORTS), ...pageQuery }),
  reply: Rental,
  paged: true,
});

export const adminActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'The activity log',
  access: 'admin',
  rights: STAFF_RIGHTS,
  query: z.object({ targetId: optional(z.uuid()), ...pageQuery, limit: pageQuery.limit.default(50) }),
  reply: AdminAction,
  paged: true,
});

export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/status',
  summary: 'Verify, suspend, restore or ban a user',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.discriminatedUnion('status', [
    z.object({ status: z.enum(USER_STATUSES).exclude(['banned']), reason: optional(reason) }),
    z.object({ status: z.literal('banned'), reason }),
  ]),
  reply: User.extend({
    /** The ban needs a second administrator: it was proposed, and the account is unchanged. */
    proposalId: z.uuid().optional(),
  }),
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

export const adminCancelRide = endpoint({
  method: 'PUT',
  path: '/api/admin/rides/{id}/cancel',
  summary: 'Cancel a ride for its people',
  access: 'admin',
  rights: ['support'],
  params: idParams,
  body: z.object({ reason: optional(reason) }),
  reply: Ride,
  errors: ['not_found', 'illegal_transition'],
});

export type AdminList = (typeof ADMIN_LISTS)[number];

export const ListTotal = z
  .object({
    /** A search counts to 1,001 at most, which means more than 1,000. */
    total: z.int(),
    /** Empty for a search that finds more than that. */
    byStatus: z.record(z.string(), z.int()),
  })
  .meta({ id: 'ListTotal' });
export type ListTotal = z.infer<typeof ListTotal>;

export const adminCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  summary: 'The number of rows of a list in each status',
  access: 'admin',
  rights: ['support', 'safety'],
  query: z.object({ list: z.enum(ADMIN_LISTS), role: optional(z.enum(ROLES)), search }),
  reply: ListTotal,
});

export const UserFigures = z
  .object({
    vehicles: z.int(),
    ridesTaken: z.int(),
    ridesDriven: z.int(),
    rentalsTaken: z.int(),
    rentalsGiven: z.int(),
  })
  .meta({ id: 'UserFigures' });
export type UserFigures = z.infer<typeof UserFigures>;

export const adminUserFigures = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/figures',
  summary: 'A user’s vehicles, rentals and rides',
  access: 'admin',
  rights: ['support', 'safety'],
  params: idParams,
  reply: UserFigures,
});

export type ChartStep = (typeof CHART_STEPS)[number];

export const AdminCharts = z
  .object({
    /** The time zone of the days. */
    timeZone: z.string(),
    currency: z.string(),
    /** Oldest first, without gaps; the last is still in progress. */
    points: z.array(
      z.object({
        /** The first day of the step; weeks begin on Monday. */
        from: calendarDate,
        signUps: z.int(),
        rides: z.int(),
        rentals: z.int(),
        revenueCents: z.int(),
      }),
    ),
  })
  .meta({ id: 'AdminCharts' });
export type AdminCharts = z.infer<typeof AdminCharts>;

export const adminCharts = endpoint({
  method: 'GET',
  path: '/api/admin/charts',
  summary: 'Sign-ups, rides, rentals and revenue of the last 30 days, 26 weeks or 12 months',
  access: 'admin',
  rights: STAFF_RIGHTS,
  query: z.object({ per: z.enum(CHART_STEPS).default('day') }),
  reply: AdminCharts,
});

/** A list to export, with its filters. */
export const AdminExport = z.discriminatedUnion('list', [
  z.object({ list: z.literal('users'), ...userFilter }),
  z.object({ list: z.literal('vehicles'), ...vehicleFilter }),
  z.object({ list: z.literal('rides'), ...rideFilter }),
  z.object({ list: z.literal('rentals'), ...rentalFilter }),
  z.object({ list: z.literal('actions') }),
  /** With the bank accounts, for transfers by hand. */
  z.object({ list: z.literal('payouts'), status: z.enum(PAYOUT_STATUSES).optional() }),
  /** What each owner and driver earned and was paid in a year, for tax forms. */
  z.object({ list: z.literal('payees'), year: z.int().min(2000).max(2199) }),
  z.object({ list: z.literal('ledger'), ...ledgerScope }),
]);
export type AdminExport = z.output<typeof AdminExport>;

/** Which administrators may export which list: those who may read it. */
export const EXPORT_RIGHTS = {
  users: ['support', 'safety'],
  vehicles: ['support', 'safety'],
  rides: ['support', 'safety'],
  rentals: ['support', 'safety'],
  actions: STAFF_RIGHTS,
  payouts: ['money'],
  payees: ['money'],
  ledger: ['money'],
} as const satisfies Record<AdminExport['list'], readonly StaffRight[]>;

export const adminExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  summary: 'A link to a list as CSV, valid for 60 seconds; recorded in the activity log',
  access: 'admin',
  rights: STAFF_RIGHTS,
  body: AdminExport,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
});
