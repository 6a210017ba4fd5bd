import { greatCircleMeters, type Point } from './geo.ts';

/** What is left of a way for a car that drives along it. */
export interface WayAhead {
  /** From where the car is to the end of the way. */
  points: Point[];
  meters: number;
  /** How far the car is off the way. */
  offMeters: number;
}

/** The length of a way along its points, in meters. */
export function lengthOfWay(points: readonly Point[]): number {
  return points.reduce((sum, to, i) => sum + greatCircleMeters(points[i - 1] ?? to, to), 0);
}

/** The part of a way that lies ahead of a car: from the spot of the way that is nearest to it. */
export function wayAhead(way: readonly Point[], car: Point): WayAhead {
  let [next, offMeters] = [way.length, Number.POSITIVE_INFINITY];
  way.forEach((to, i) => {
    const from = way[i - 1];
    if (!from) return;
    const meters = greatCircleMeters(car, nearestOn(from, to, car));
    // Of two stretches that are as near the later one counts: at a corner the car has left the earlier one.
    if (meters <= offMeters) [next, offMeters] = [i, meters];
  });
  const points = [car, ...way.slice(next)];
  return { points, meters: lengthOfWay(points), offMeters };
}

/** On a flat Earth: a stretch of a way is short. */
function nearestOn(from: Point, to: Point, car: Point): Point {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  const [north, east] = [to.lat - from.lat, (to.lng - from.lng) * shrink];
  const square = north * north + east * east;
  const along = (car.lat - from.lat) * north + (car.lng - from.lng) * shrink * east;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
