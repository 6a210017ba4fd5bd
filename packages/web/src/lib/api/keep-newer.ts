import type { Ride } from '@josey/contract/api/rides';
import { replaceEqualDeep } from '@tanstack/react-query';

interface Live extends Pick<Ride, 'geometry' | 'driver' | 'driverPosition'> {
  id: string;
  revision: number;
}

const isLive = (value: unknown): value is Live =>
  typeof value === 'object' && value !== null && 'id' in value && 'revision' in value;

/**
 * Merges incoming data (a response, a socket event, a mutation) into the cache: of two versions of a resource the one
 * with the higher revision stays. So a response sent before the last socket event does not overwrite it.
 */
export function keepNewer(shown: unknown, came: unknown): unknown {
  const isSame = isLive(shown) && isLive(came) && came.id === shown.id;
  if (!isSame) return replaceEqualDeep(shown, came);
  return came.revision < shown.revision ? shown : replaceEqualDeep(shown, complete(shown, came));
}

/**
 * Fills in what a version of a ride may leave out: the priced route and the driver's last position. The position has a
 * timestamp of its own, since the revision does not rise as the driver moves.
 */
function complete(shown: Live, came: Live): Live {
  const { geometry, driver, driverPosition: last } = shown;
  const isLater =
    last &&
    came.driver?.plate === driver?.plate &&
    !(came.driverPosition && came.driverPosition.at >= last.at);
  return { ...(geometry && { geometry }), ...came, ...(isLater && { driverPosition: last }) };
}
