import type { Point } from '@josey/contract/values/geo/geo';
import type { Feature, Polygon } from 'geojson';

const METERS_PER_DEGREE = 111_195;
const SIDES = 64;

/** A circle as a polygon. Treats the ground as flat, which is exact enough at this size. */
export function circleAround({ lat, lng }: Point, radiusMeters: number): Feature<Polygon> {
  const north = radiusMeters / METERS_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: SIDES + 1 }, (_, corner) => {
    const angle = (corner / SIDES) * 2 * Math.PI;
    return [lng + east * Math.cos(angle), lat + north * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
