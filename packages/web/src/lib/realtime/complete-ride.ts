import type { Ride } from '@josey/contract/api/rides';

/**
 * A ride as it came, with what it may leave out: the way that was priced, and where its driver was last seen. That
 * place has a time of its own, for a ride's revision does not rise as its driver moves.
 */
export function completeRide(shown: Ride | null | undefined, came: Ride): Ride {
  if (shown?.id !== came.id) return came;
  const geometry = came.geometry ?? shown.geometry;
  if (came.driver?.plate !== shown.driver?.plate) return { ...came, geometry };
  return { ...came, geometry, driverPosition: later(shown.driverPosition, came.driverPosition) };
}

type Position = Ride['driverPosition'];

const later = (one: Position, other: Position) => (one && !(other && other.at >= one.at) ? one : other);
