import type * as api from '@josey/contract/api/vehicles/vehicles';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { canSeeWhole } from '../vehicles.policy.ts';
import { presentPublicVehicle, presentVehicle } from '../vehicles.presenter.ts';
import { findVehicle, listVehicles, type VehicleRow } from '../vehicles.queries.ts';

/** A vehicle that this caller knows of: for strangers, one that is listed. */
export async function requireVisibleVehicle(
  { db, clock }: Context,
  caller: Caller | undefined,
  id: string,
): Promise<VehicleRow> {
  const row = await findVehicle(db, id, clock.now());
  if (!row || !(row.is_listed || canSeeWhole(caller, row))) throw notFound('vehicle');
  return row;
}

/** A vehicle that people can book now: approved, not paused, papers in order, owner in good standing. */
export async function getBookableVehicle(db: Db | Tx, id: string, now: Date): Promise<VehicleRow> {
  const row = await findVehicle(db, id, now);
  if (!row?.is_listed) throw notFound('vehicle');
  return row;
}

/** The vehicle as this caller may see it. */
export function presentVisible(
  row: VehicleRow,
  caller: Caller | undefined,
  currency: string,
): api.VisibleVehicle {
  return canSeeWhole(caller, row) ? presentVehicle(row, currency) : presentPublicVehicle(row, currency);
}

/** One owner's vehicles: all for themself and administrators, for others those that are listed. */
export async function listVehiclesOf(
  { db, clock, settings }: Context,
  caller: Caller,
  { ownerId, limit, cursor }: ParsedQuery<typeof api.listVehicles>,
): Promise<Page<api.VisibleVehicle>> {
  const listedOnly = !canSeeWhole(caller, { owner_id: ownerId });
  const { rows, total } = await listVehicles(db, { ownerId, listedOnly }, { limit, cursor }, clock.now());
  return pageOf(rows, limit, total, (row) => presentVisible(row, caller, settings.current.currency.currency));
}
