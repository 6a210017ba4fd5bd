import type * as api from '@josey/contract/api/drivers';
import type { ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { type Point, snapToGrid } from '@josey/contract/values/geo/geo';
import { type Presence, REACH_METERS } from './presence.ts';

/** How many the public sees, and how precisely: a grid, because noise would average out over many requests. */
const MOST = 50;
const SNAP_METERS = 300;

/** Free drivers near a place, or some from anywhere: snapped, without ids. `total` is the true number. */
export function listNearbyDrivers(
  presence: Presence,
  { lat, lng }: ParsedQuery<typeof api.driversOnline>,
): Page<Reply<typeof api.driversOnline>[number]> {
  const { positions, total } =
    lat === undefined || lng === undefined ? presence.someFree(MOST) : freeNear(presence, { lat, lng });
  return { items: positions.map((point) => snapToGrid(point, SNAP_METERS)), nextCursor: null, total };
}

function freeNear(presence: Presence, place: Point) {
  const near = presence.nearestFree(place, MOST, REACH_METERS);
  return {
    positions: near.flatMap(({ id }) => presence.positionOf(id) ?? []),
    total: presence.countFreeWithin(place, REACH_METERS),
  };
}
