import { greatCircleMeters, type Point } from './geo.ts';

/** The rest of a route for a car that drives along it. */
export interface RemainingRoute {
  /** From the car to the end of the route. */
  points: Point[];
  meters: number;
  /** The distance of the car from the route. */
  offMeters: number;
}

/** The length of a route along its points, in meters. */
export function routeLength(points: readonly Point[]): number {
  return points.reduce((sum, to, i) => sum + greatCircleMeters(points[i - 1] ?? to, to), 0);
}

/** The part of a route ahead of a car, from the point of the route that is nearest to it. */
export function remainingRoute(route: readonly Point[], car: Point): RemainingRoute {
  let [next, offMeters] = [route.length, Number.POSITIVE_INFINITY];
  route.forEach((to, i) => {
    const from = route[i - 1];
    if (!from) return;
    const meters = greatCircleMeters(car, nearestOn(from, to, car));
    // Of two equally near segments the later one counts: at a corner the car has left the earlier one.
    if (meters <= offMeters) [next, offMeters] = [i, meters];
  });
  const points = [car, ...route.slice(next)];
  return { points, meters: routeLength(points), offMeters };
}

/** Treats the Earth as flat: a segment of a route is short. */
function nearestOn(from: Point, to: Point, car: Point): Point {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  const [north, east] = [to.lat - from.lat, (to.lng - from.lng) * shrink];
  const square = north * north + east * east;
  const along = (car.lat - from.lat) * north + (car.lng - from.lng) * shrink * east;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
