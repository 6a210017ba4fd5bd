import type * as api from '@josey/contract/api/rides';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { SECONDS_PER_METER } from '@josey/contract/rules/pricing/rides/fare-policy';
import { greatCircleRoute } from '@josey/contract/rules/pricing/rides/ride-fare';
import type { Point } from '@josey/contract/values/geo/geo';
import type { Context } from '#platform/kernel/context.ts';

/** A driver's way to the next point. */
export interface DriverRoute {
  distanceMeters: number;
  seconds: number;
  geometry?: Point[];
  /** Whether it is a great-circle estimate, without streets. */
  isEstimated: boolean;
}

/** The route of a driver between two places. While the routing engine is unreachable, a great-circle estimate. */
export async function routeDriver(
  { engines, log }: Pick<Context, 'engines' | 'log'>,
  from: Point,
  to: Point,
): Promise<DriverRoute> {
  const route = await engines.routing.route([from, to]).catch((err: unknown) => {
    log.warn({ err }, 'the routing engine is away, the great circle stands in');
    return { ...greatCircleRoute([from, to]), isEstimated: true };
  });
  return {
    ...route,
    seconds: Math.round(route.durationSeconds ?? route.distanceMeters * SECONDS_PER_METER),
  };
}

/** The route between two points, for a map to draw. */
export async function routeBetween(
  context: Context,
  { fromLat, fromLng, toLat, toLng }: ParsedQuery<typeof api.findRoute>,
): Promise<api.FoundRoute> {
  const [from, to] = [
    { lat: fromLat, lng: fromLng },
    { lat: toLat, lng: toLng },
  ];
  const { distanceMeters, seconds, geometry } = await routeDriver(context, from, to);
  return { distanceMeters, durationSeconds: seconds, ...(geometry && { geometry }) };
}
