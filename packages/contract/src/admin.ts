import { z } from 'zod';
import { ROLES, User } from './accounts.ts';
import { endpoint, idParams } from './endpoint.ts';
import { pageQuery } from './envelope.ts';
import { Rental } from './rentals.ts';
import { Ride } from './rides.ts';
import { RENTAL_STATUSES } from './states/rental-states.ts';
import { RIDE_STATUSES } from './states/ride-states.ts';
import { USER_STATUSES } from './states/user-states.ts';
import { VEHICLE_STATUSES } from './states/vehicle-states.ts';
import { Vehicle } from './vehicles.ts';
import { optional, reason, text } from './wire.ts';

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
  })
  .meta({ id: 'AdminAction' });
export type AdminAction = z.infer<typeof AdminAction>;

const search = optional(text(100));

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Counts and this month’s revenue',
  access: 'admin',
  reply: AdminStats,
});

export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People',
  access: 'admin',
  query: z.object({
    status: optional(z.enum(USER_STATUSES)),
    role: optional(z.enum(ROLES)),
    search,
    ...pageQuery,
  }),
  reply: User,
  paged: true,
});

export const adminVehicles = endpoint({
  method: 'GET',
  path: '/api/admin/vehicles',
  summary: 'Vehicles, whole',
  access: 'admin',
  query: z.object({ status: optional(z.enum(VEHICLE_STATUSES)), search, ...pageQuery }),
  reply: AdminVehicle,
  paged: true,
});

export const adminRides = endpoint({
  method: 'GET',
  path: '/api/admin/rides',
  summary: 'Rides',
  access: 'admin',
  query: z.object({ status: optional(z.enum(RIDE_STATUSES)), ...pageQuery }),
  reply: Ride,
  paged: true,
});

export const adminRentals = endpoint({
  method: 'GET',
  path: '/api/admin/rentals',
  summary: 'Rentals',
  access: 'admin',
  query: z.object({ status: optional(z.enum(RENTAL_STATUSES)), ...pageQuery }),
  reply: Rental,
  paged: true,
});

export const adminActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'The activity log',
  access: 'admin',
  query: z.object({ ...pageQuery, limit: pageQuery.limit.default(50) }),
  reply: AdminAction,
  paged: true,
});

export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/status',
  summary: 'Verify, suspend, restore or ban somebody',
  access: 'admin',
  params: idParams,
  body: z.object({ status: z.enum(USER_STATUSES), reason }),
  reply: User,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

export const adminCancelRide = endpoint({
  method: 'PUT',
  path: '/api/admin/rides/{id}/cancel',
  summary: 'Cancel a ride for its people',
  access: 'admin',
  params: idParams,
  body: z.object({ reason }),
  reply: Ride,
  errors: ['not_found', 'illegal_transition'],
});
