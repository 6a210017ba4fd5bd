import type { AdminStats } from '@josey/contract/api/desk/admin';
import { decimalFromCents } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { dayOf } from '#platform/kernel/time/days.ts';
import { countUsers } from '../../accounts/accounts.public.ts';
import { countThreads } from '../../contact/contact.public.ts';
import { countRentals } from '../../rentals/rentals.public.ts';
import { countApplications, countDriversOnline } from '../../rides/drivers/drivers.public.ts';
import { countRides } from '../../rides/rides.public.ts';
import { countAlerts } from '../../security-alerts/security-alerts.public.ts';
import { countVehicles } from '../../vehicles/vehicles.public.ts';
import { readDailyFigures } from './daily-figures.ts';

/** The counts above the admin's tabs, and the platform's revenue this month (in the deployment's time zone). */
export async function readStats(context: Context): Promise<AdminStats> {
  const { db, clock, settings } = context;
  const monthStart = `${dayOf(clock.now(), settings.current.place.timeZone).slice(0, 7)}-01`;
  const [users, vehicles, applications, rides, rentals, days, activeDrivers, alerts, messages] =
    await Promise.all([
      countUsers(db, {}),
      countVehicles(db, {}),
      countApplications(db),
      countRides(db),
      countRentals(db),
      readDailyFigures(context, monthStart),
      countDriversOnline(context),
      countAlerts(db),
      countThreads(db),
    ]);
  const pendingUsers = users.byStatus.pending ?? 0;
  const pendingVehicles = vehicles.byStatus.pending ?? 0;
  const pendingDriverApplications = applications.submitted ?? 0;
  const revenueCents = days.reduce((sum, day) => sum + day.revenueCents, 0);
  return {
    totalUsers: users.total,
    totalVehicles: vehicles.total,
    totalRides: rides.total,
    totalRentals: rentals.total,
    activeDrivers,
    pendingApprovals: pendingUsers + pendingVehicles + pendingDriverApplications,
    pendingUsers,
    pendingVehicles,
    pendingDriverApplications,
    openAlerts: alerts.open ?? 0,
    openMessages: messages.byStatus.open ?? 0,
    monthly: { revenue: decimalFromCents(revenueCents, settings.current.currency.currency), revenueCents },
    currency: settings.current.currency.currency,
  };
}
