/** A place on Earth in degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The Earth's mean radius (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_008.8;

/** One mile, by the specification's 0.621371 miles to the kilometer. */
export const METERS_PER_MILE = 1000 / 0.621371;

const RADIANS = Math.PI / 180;
const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS;

/** Distance along the great circle, in meters (haversine; exact enough for neighbors and antipodes alike). */
export function greatCircleMeters(from: Point, to: Point): number {
  const north = Math.sin(((to.lat - from.lat) * RADIANS) / 2) ** 2;
  const east = Math.sin(((to.lng - from.lng) * RADIANS) / 2) ** 2;
  const chord = north + east * Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Compass direction in which the great circle leaves `from`: 0 = north, 90 = east, below 360. */
export function initialBearingDegrees(from: Point, to: Point): number {
  const turn = (to.lng - from.lng) * RADIANS;
  const [a, b] = [from.lat * RADIANS, to.lat * RADIANS];
  const east = Math.sin(turn) * Math.cos(b);
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/**
 * The nearest crossing of a fixed grid of about `meters`, for positions that strangers may see. A point always
 * lands on the same crossing: noise would average out over many looks, a grid does not. Rows and columns divide
 * the globe evenly, so neither a pole nor the date line has a seam.
 */
export function snapToGrid(point: Point, meters: number): Point {
  const lat = snap(point.lat, 90 / atLeastOne((90 * METERS_PER_DEGREE) / meters));
  const circle = 360 * METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  const lng = snap(point.lng, 360 / atLeastOne(circle / meters));
  return { lat, lng: lng >= 180 ? lng - 360 : lng };
}

const atLeastOne = (count: number) => Math.max(1, Math.round(count));

/** To the nearest multiple of `step`, kept to a millionth of a degree (11 cm). */
const snap = (degrees: number, step: number) => Math.round(Math.round(degrees / step) * step * 1e6) / 1e6 + 0;

/** How many degrees a point lies east of another, from -180 to 180. */
export const eastOf = (from: Point, to: Point): number => ((to.lng - from.lng + 540) % 360) - 180;

/** Whether a point is within a ring, given by its corners, which may cross the date line. */
export function isInRing(point: Point, ring: readonly Point[]): boolean {
  const [first = point] = ring;
  const east = (corner: Point) => eastOf(first, corner);
  const x = east(point);
  const crossed = ring.filter((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    if (from.lat > point.lat === to.lat > point.lat) return false;
    const part = (point.lat - from.lat) / (to.lat - from.lat);
    return east(from) + part * (east(to) - east(from)) > x;
  });
  return crossed.length % 2 === 1;
}
