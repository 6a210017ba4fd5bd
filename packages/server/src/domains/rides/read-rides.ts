import type * as api from '@josey/contract/api/rides';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentLiveRide, presentRide } from './rides.presenter.ts';
import { findOpenRide, findRideOf, listRides, type Side } from './rides.queries.ts';

/** The caller's rides, as rider or as driver. */
export async function readRides(
  { db }: Context,
  userId: string,
  query: ParsedQuery<typeof api.listRides>,
): Promise<Page<api.Ride>> {
  const slice = { ...query, side: query.as, userId, cursor: query.cursor };
  const { rows, total } = await listRides(db, slice);
  return pageOf(rows, query.limit, total, (row) => presentRide(row, query.as));
}

/** The caller's open ride. */
export async function readOpenRide(context: Context, userId: string, as: Side): Promise<api.Ride | null> {
  const row = await findOpenRide(context.db, as, userId);
  return row ? presentLiveRide(context, row, as) : null;
}

/** One of the caller's rides, as rider or as driver. */
export async function readRide(context: Context, userId: string, id: string): Promise<api.Ride> {
  const row = await findRideOf(context.db, id, userId);
  if (!row) throw notFound('ride');
  return presentLiveRide(context, row, row.rider_id === userId ? 'rider' : 'driver');
}
