import type { Point } from '@josey/contract/values/geo/geo';
import { remainingRoute } from '@josey/contract/values/geo/route-line';
import type { Context } from '#platform/kernel/context.ts';
import type { DriverPosition, Presence } from '../drivers/drivers.public.ts';
import { type DriverRoute, headedFor, type listRidesUnderWay, routeDriver } from '../rides.public.ts';

type RideUnderWay = Awaited<ReturnType<typeof listRidesUnderWay>>[number];

export interface RidePositions {
  /** Sets the drivers who are on a ride; only their positions are sent. */
  follow(rides: RideUnderWay[]): void;
}

export const roomOf = (rideId: string) => `ride:${rideId}`;

/** About one a second; phones are not exact. */
const LEAST_INTERVAL_MS = 900;
/** A driver who is farther from the route than this has left it. */
const OFF_WAY_METERS = 60;

interface Followed {
  rideId: string;
  to: Point;
  sentAt: number;
  /** The driver's route to the next point; absent until it is known. */
  route?: DriverRoute;
  isRouting: boolean;
}

/**
 * Sends each driver's positions to the sockets that watch their ride, with the ETA to the next point. They
 * go to the sockets directly and not through the outbox: losing one does no harm.
 */
export function createRidePositions(context: Context, presence: Presence): RidePositions {
  let followed = new Map<string, Followed>();

  async function pass(driverId: string, { lat, lng, headingDegrees }: DriverPosition): Promise<void> {
    const ride = followed.get(driverId);
    const now = performance.now();
    // A position that arrives while the route is looked up would overtake the earlier one.
    if (!ride || ride.isRouting || now - ride.sentAt < LEAST_INTERVAL_MS) return;
    ride.sentAt = now;
    const etaSeconds = await secondsLeft(context, ride, { lat, lng });
    context.realtime.toRoom(roomOf(ride.rideId), 'ride-position', {
      rideId: ride.rideId,
      lat,
      lng,
      ...(headingDegrees !== undefined && { headingDegrees }),
      etaSeconds,
      at: context.clock.now().toISOString(),
    });
  }

  presence.onMove((driverId, position) => void pass(driverId, position));
  return {
    follow(rides) {
      const before = followed;
      followed = new Map(rides.map((ride) => [ride.driver_id, continued(ride, before.get(ride.driver_id))]));
    },
  };
}

/** The route is kept while its destination is the same. */
function continued(ride: RideUnderWay, before: Followed | undefined): Followed {
  const to = headedFor(ride);
  const isSameTarget = before?.rideId === ride.id && before.to.lat === to.lat && before.to.lng === to.lng;
  if (isSameTarget) return before;
  return { rideId: ride.id, to, sentAt: before?.sentAt ?? Number.NEGATIVE_INFINITY, isRouting: false };
}

/** The routing engine computes each route once, and again when the driver has left it. */
async function secondsLeft(context: Context, ride: Followed, car: Point): Promise<number> {
  const known = ride.route?.geometry && secondsAhead(ride.route, ride.route.geometry, car);
  if (known !== undefined) return known;
  ride.isRouting = true;
  ride.route = await routeDriver(context, car, ride.to);
  ride.isRouting = false;
  return ride.route.seconds;
}

function secondsAhead(route: DriverRoute, geometry: Point[], car: Point): number | undefined {
  const { meters, offMeters } = remainingRoute(geometry, car);
  if (offMeters > OFF_WAY_METERS) return undefined;
  return Math.round(route.seconds * Math.min(1, meters / Math.max(1, route.distanceMeters)));
}
