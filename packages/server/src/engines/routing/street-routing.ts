import { SECONDS_PER_METER } from '@josey/contract/rules/pricing/rides/fare-policy';
import type { Point } from '@josey/contract/values/geo/geo';
import { routeLength } from '@josey/contract/values/geo/route-line';
import { findStreetRoute } from '@josey/demo-city/streets/find-street-route';
import { demoStreetGraph } from '@josey/demo-city/streets/street-graph';
import { greatCircleRouting } from './great-circle-routing.ts';
import type { RoutingEngine } from './routing-engine.ts';

/** A trip whose ends are together farther from the streets is outside the demo city. */
const OFF_STREET_METERS = 2_000;

/**
 * Routes over the streets of the demo city, which are laid out at the first request. The distance is that of the
 * geometry, so that the drawn route is the priced one. Outside the city it is a great-circle estimate.
 */
export const streetRouting: RoutingEngine = {
  async route(points) {
    const legs = points.slice(1).map((to, i) => findStreetRoute(demoStreetGraph(), points[i] ?? to, to));
    if (legs.some(({ offStreetMeters }) => offStreetMeters > OFF_STREET_METERS))
      return greatCircleRouting.route(points);
    const geometry = legs.flatMap(({ points: leg }, i): Point[] => (i === 0 ? leg : leg.slice(1)));
    const distanceMeters = routeLength(geometry);
    return {
      distanceMeters,
      durationSeconds: distanceMeters * SECONDS_PER_METER,
      geometry,
      isEstimated: false,
    };
  },
};
