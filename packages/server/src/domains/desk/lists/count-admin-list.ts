import type * as api from '@josey/contract/api/desk/admin';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { sumOf } from '#platform/database/lists/list-counts.ts';
import type { Context } from '#platform/kernel/context.ts';
import { countUsers } from '../../accounts/accounts.public.ts';
import { countThreads } from '../../contact/contact.public.ts';
import { countRentals } from '../../rentals/rentals.public.ts';
import { countApplications } from '../../rides/drivers/drivers.public.ts';
import { countRides } from '../../rides/rides.public.ts';
import { countAlerts } from '../../security-alerts/security-alerts.public.ts';
import { countVehicles } from '../../vehicles/vehicles.public.ts';

/** The number of rows per status, among those that match role and search. */
export async function countAdminList(
  { db }: Context,
  { list, role, search }: ParsedQuery<typeof api.adminCounts>,
): Promise<api.ListTotal> {
  switch (list) {
    case 'users':
      return countUsers(db, { role, search });
    case 'vehicles':
      return countVehicles(db, { search });
    case 'rides':
      return countRides(db);
    case 'rentals':
      return countRentals(db);
    case 'alerts': {
      const byStatus = await countAlerts(db);
      return { total: sumOf(byStatus), byStatus };
    }
    case 'messages':
      return countThreads(db);
    case 'applications': {
      const byStatus = await countApplications(db);
      return { total: sumOf(byStatus), byStatus };
    }
  }
}
