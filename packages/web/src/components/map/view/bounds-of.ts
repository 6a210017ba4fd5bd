import type { Point } from '@josey/contract/values/geo/geo';

/** The bounding box: [west, south, east, north]. */
export function boundsOf(places: readonly Point[]): [number, number, number, number] {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
