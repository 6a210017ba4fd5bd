import type { adminRides } from '@josey/contract/admin';
import type { ParsedQuery } from '@josey/contract/endpoint';
import type { Page } from '@josey/contract/envelope';
import type { Ride } from '@josey/contract/rides';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/pages.ts';
import { presentRide } from './rides.presenter.ts';
import { listRides } from './rides.queries.ts';

/** What other domains may ask of rides. */
export { assignDriver } from './assign-driver.ts';
export { etaSeconds } from './eta-seconds.ts';
export { expireRide } from './expire-ride.ts';
export { illegalMove, type RideChanged } from './move-ride.ts';
export { releaseRidesOf } from './release-rides-of.ts';
export { dropoffOf, headedFor, pickupOf, presentRide } from './rides.presenter.ts';
export {
  countRides,
  findRide,
  findRideOf,
  findRides,
  hasActiveRide,
  listRidesUnderWay,
  listWaitingRides,
  lockRide,
  lockWaitingRides,
  type RideRow,
  rideRevenueCents,
} from './rides.queries.ts';

/** Everybody's rides, newest first. */
export async function listRidesForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof adminRides>,
): Promise<Page<Ride>> {
  const { rows, total } = await listRides(db, { ...query, cursor: query.cursor });
  return pageOf(rows, query.limit, total, (row) => presentRide(row, 'admin'));
}
