import type { ParsedQuery } from '@josey/contract/endpoint';
import type { Page } from '@josey/contract/envelope';
import type { listRides as listEndpoint, Ride } from '@josey/contract/rides';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf } from '../../platform/pages.ts';
import { presentRide } from './rides.presenter.ts';
import { findOpenRide, findRideOf, listRides, type Side } from './rides.queries.ts';

/** Somebody's rides, as rider or as driver. */
export async function readRides(
  { db }: Context,
  userId: string,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<Page<Ride>> {
  const slice = { ...query, side: query.as, userId, cursor: query.cursor };
  const { rows, total } = await listRides(db, slice);
  return pageOf(rows, query.limit, total, (row) => presentRide(row, query.as));
}

/** The ride that somebody has under way. */
export async function readOpenRide({ db }: Context, userId: string, as: Side): Promise<Ride | null> {
  const row = await findOpenRide(db, as, userId);
  return row ? presentRide(row, as) : null;
}

/** One ride of somebody's, as rider or as driver. */
export async function readRide({ db }: Context, userId: string, id: string): Promise<Ride> {
  const row = await findRideOf(db, id, userId);
  if (!row) throw notFound('ride');
  return presentRide(row, row.rider_id === userId ? 'rider' : 'driver');
}
