import type * as api from '@josey/contract/api/desk/admin';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { VEHICLE_STATUSES } from '@josey/contract/rules/states/vehicle-states';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countList, inOrderOf, type List, type ListTotal, listIds } from '#platform/database/lists/lists.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentVehicleForAdmin } from './vehicles.presenter.ts';
import { findVehicles } from './vehicles.queries.ts';

const VEHICLES: List = {
  table: 'vehicles',
  filters: { status: VEHICLE_STATUSES },
  sorts: { since: [sql`created_at`], rate: [sql`daily_rate_cents`] },
  search: { find: 'find_vehicles', text: sql<string>`text_of_vehicle(make, model, license_plate)` },
};

type VehicleFilter = Pick<ParsedQuery<typeof api.adminVehicles>, 'status' | 'search'>;

const filterOf = ({ status, search }: VehicleFilter) => ({ where: { status }, search });

/** All vehicles that the filter leaves, for administrators. */
export async function listVehiclesForAdmin(
  { db, clock, settings }: Context,
  query: ParsedQuery<typeof api.adminVehicles>,
): Promise<Slice<api.AdminVehicle>> {
  const ids = await listIds(db, VEHICLES, { ...query, ...filterOf(query), cursor: query.cursor });
  const rows = inOrderOf(ids, await findVehicles(db, ids, clock.now()));
  return sliceOf(rows, query.limit, (row) => presentVehicleForAdmin(row, settings.current.currency.currency));
}

export const countVehicles = (db: Db, filter: VehicleFilter): Promise<ListTotal> =>
  countList(db, VEHICLES, filterOf(filter));

export async function countVehiclesOf(db: Db, ownerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}
