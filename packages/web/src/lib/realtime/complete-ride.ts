import type { Ride } from '@josey/contract/api/rides';

/**
 * Fills in what a ride event may leave out: the priced route and the driver's last position. The position has a
 * timestamp of its own, since the ride's revision does not rise as the driver moves.
 */
export function completeRide(shown: Ride | null | undefined, came: Ride): Ride {
  if (shown?.id !== came.id) return came;
  const geometry = came.geometry ?? shown.geometry;
  if (came.driver?.plate !== shown.driver?.plate) return { ...came, geometry };
  return { ...came, geometry, driverPosition: later(shown.driverPosition, came.driverPosition) };
}

type Position = Ride['driverPosition'];

const later = (one: Position, other: Position) => (one && !(other && other.at >= one.at) ? one : other);
