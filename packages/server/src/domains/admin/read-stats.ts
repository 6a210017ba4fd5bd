import type { AdminStats } from '@josey/contract/admin';
import { decimalFromCents } from '@josey/contract/money';
import type { Context } from '../../platform/context.ts';
import { countDriverApplications, countDriversOnline } from '../drivers/drivers.public.ts';
import { countRentals, rentalRevenueCents } from '../rentals/rentals.public.ts';
import { countRides, rideRevenueCents } from '../rides/rides.public.ts';
import { countVehicles } from '../vehicles/vehicles.public.ts';
import { countUsers } from './admin.queries.ts';

/** The counts over the admin's tabs, and what the platform took this month (UTC). */
export async function readStats(context: Context): Promise<AdminStats> {
  const { db, clock, config } = context;
  const now = clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [users, vehicles, applications, rides, totalRentals, rideCents, rentalCents, activeDrivers] =
    await Promise.all([
      countUsers(db),
      countVehicles(db),
      countDriverApplications(db),
      countRides(db),
      countRentals(db),
      rideRevenueCents(db, monthStart),
      rentalRevenueCents(db, monthStart),
      countDriversOnline(context),
    ]);
  const revenueCents = rideCents + rentalCents;
  return {
    totalUsers: users.total,
    totalVehicles: vehicles.total,
    totalRides: rides.total,
    totalRentals,
    activeDrivers,
    pendingApprovals: users.pending + vehicles.pending + applications.submitted,
    pendingUsers: users.pending,
    pendingVehicles: vehicles.pending,
    pendingDriverApplications: applications.submitted,
    monthly: { revenue: decimalFromCents(revenueCents), revenueCents },
    currency: config.CURRENCY,
  };
}
