import type { Ride } from '@josey/contract/api/rides';
import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { Context } from '#platform/kernel/context.ts';
import { routeDriver } from './request/route-driver.ts';
import { headedFor, presentRide } from './rides.presenter.ts';
import { findRouteOf, type RideRow, type Side, UNDER_WAY } from './rides.queries.ts';

/**
 * A single ride as its rider or driver sees it: with the priced route and, during the ride,
 * the driver's position. An administrator sees that only by watching the ride, which is logged.
 */
export async function presentLiveRide(context: Context, row: RideRow, side: Side): Promise<Ride> {
  const [geometry, driverPosition] = await Promise.all([
    findRouteOf(context.db, row.id),
    driverPositionOf(context, row),
  ]);
  return {
    ...presentRide(row, side),
    ...(geometry && { geometry }),
    ...(driverPosition && { driverPosition }),
  };
}

async function driverPositionOf(context: Context, row: RideRow): Promise<Ride['driverPosition']> {
  const { driver_lat: lat, driver_lng: lng, driver_position_at: at } = row;
  const isShown = UNDER_WAY.includes(row.status as RideStatus);
  if (!isShown || lat === null || lng === null || at === null) return undefined;
  const { seconds } = await routeDriver(context, { lat, lng }, headedFor(row));
  return {
    lat,
    lng,
    ...(row.driver_heading_degrees !== null && { headingDegrees: row.driver_heading_degrees }),
    etaSeconds: seconds,
    at: at.toISOString(),
  };
}
