import { DEMO_CITY, DEMO_PLACES, type DemoPlace } from '@josey/contract/demo-city/places';
import { demoStreetGraph, type StreetGraph } from '@josey/contract/demo-city/street-graph';
import { greatCircleMeters, type Point } from '@josey/contract/geo';
import { type Course, courseAlong } from './movement.ts';

// A place this close to a corner is reached from it; to one farther off the car leaves the streets.
const CURB_METERS = 120;
const INNER_CITY_METERS = 2_200;
const INNER_CITY_SHARE = 0.7;
const SHORTEST_RIDE_METERS = 900;

/** The streets that everybody shares, and where people there like to be. */
export interface City {
  /** A street corner somewhere, more often than not in the middle of the city. */
  someCorner(): Point;
  /** A trip between two of the city's places that is worth a ride. */
  someTrip(): { pickup: DemoPlace; dropoff: DemoPlace };
  /** The way from a spot on a street, first to the corner ahead, then along the streets to a place. */
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
      const far = DEMO_PLACES.filter((place) => greatCircleMeters(place, pickup) > SHORTEST_RIDE_METERS);
      return { pickup, dropoff: pick(far) };
    },
    courseFrom(here, ahead, place) {
      const { points } = graph.shortestPath(graph.nearestNode(ahead), graph.nearestNode(place));
      const corner = points.at(-1) ?? ahead;
      const isOffStreet = greatCircleMeters(corner, place) > CURB_METERS;
      return courseAlong([here, ...points, ...(isOffStreet ? [place] : [])]);
    },
  };
}

function isInCity({ lat, lng }: Point): boolean {
  const [west, south, east, north] = DEMO_CITY.bounds;
  return lng > west && lng < east && lat > south && lat < north;
}
