import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { DEMO_CITY, DEMO_PLACES } from '@josey/demo-city/places';
import type { DemoPlace } from '@josey/demo-city/quick-picks';
import { findStreetRoute } from '@josey/demo-city/streets/find-street-route';
import { demoStreetGraph, type StreetGraph } from '@josey/demo-city/streets/street-graph';
import { type Course, courseAlong } from './movement.ts';

// A place this close to its street is reached from the curb; to one farther off the car leaves the streets.
const CURB_METERS = 120;
const INNER_CITY_METERS = 2_200;
const INNER_CITY_SHARE = 0.7;
const RIDE_METERS = { least: 900, most: 3_600 };

/** The streets that all simulated people share, and their popular places. */
export interface City {
  /** A street corner somewhere, more often than not in the middle of the city. */
  someCorner(): Point;
  /** A trip between two of the city's places: too far to walk, and within the city. */
  someTrip(): { pickup: DemoPlace; dropoff: DemoPlace };
  /** The route from a spot on a street, first to the corner ahead, then to a place as rides are routed. */
  courseFrom(here: Point, ahead: Point, place: Point): Course;
}

export function openCity(random: () => number, graph: StreetGraph = demoStreetGraph()): City {
  const corners = graph.spots.map((_, node) => graph.pointOf(node)).filter(isInCity);
  const inner = corners.filter((corner) => greatCircleMeters(corner, DEMO_CITY.center) < INNER_CITY_METERS);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return {
    someCorner: () => pick(random() < INNER_CITY_SHARE ? inner : corners),
    someTrip() {
      const pickup = pick(DEMO_PLACES);
      const dropoffs = DEMO_PLACES.filter((place) => {
        const meters = greatCircleMeters(place, pickup);
        return meters > RIDE_METERS.least && meters < RIDE_METERS.most;
      });
      return { pickup, dropoff: pick(dropoffs) };
    },
    courseFrom(here, ahead, place) {
      const { points } = findStreetRoute(graph, ahead, place);
      const curb = points.at(-2) ?? ahead;
      const isAtCurb = points.length > 2 && greatCircleMeters(curb, place) <= CURB_METERS;
      return courseAlong([here, ...(isAtCurb ? points.slice(0, -1) : points)]);
    },
  };
}

function isInCity({ lat, lng }: Point): boolean {
  const [west, south, east, north] = DEMO_CITY.bounds;
  return lng > west && lng < east && lat > south && lat < north;
}
