import type { Point } from '@josey/contract/values/geo';
import type { Context } from '#platform/kernel/context.ts';
import type { DriverPosition, Presence } from '../drivers/drivers.public.ts';
import { etaSeconds, headedFor, type listRidesUnderWay } from '../rides.public.ts';

type RideUnderWay = Awaited<ReturnType<typeof listRidesUnderWay>>[number];

export interface RidePositions {
  /** Tells which drivers are under way now; no others are shown to anybody. */
  follow(rides: RideUnderWay[]): void;
}

export const roomOf = (rideId: string) => `ride:${rideId}`;

/** About one a second; a phone's second is not exact. */
const LEAST_INTERVAL_MS = 900;

interface Followed {
  rideId: string;
  to: Point;
  sentAt: number;
}

/**
 * Passes each driver's positions on to whoever watches their ride, with the time to the next point. These are of
 * the moment: they go to the sockets at once and not through the outbox, and one that is missed is not missed.
 */
export function createRidePositions({ realtime }: Context, presence: Presence): RidePositions {
  let followed = new Map<string, Followed>();

  function pass(driverId: string, { lat, lng, headingDegrees }: DriverPosition): void {
    const ride = followed.get(driverId);
    const now = performance.now();
    if (!ride || now - ride.sentAt < LEAST_INTERVAL_MS) return;
    ride.sentAt = now;
    realtime.toRoom(roomOf(ride.rideId), 'ride-position', {
      rideId: ride.rideId,
      lat,
      lng,
      ...(headingDegrees !== undefined && { headingDegrees }),
      etaSeconds: etaSeconds({ lat, lng }, ride.to),
    });
  }

  presence.onMove(pass);
  return {
    follow(rides) {
      const before = followed;
      followed = new Map(
        rides.map((ride) => {
          const sentAt = before.get(ride.driver_id)?.sentAt ?? Number.NEGATIVE_INFINITY;
          return [ride.driver_id, { rideId: ride.id, to: headedFor(ride), sentAt }];
        }),
      );
    },
  };
}
