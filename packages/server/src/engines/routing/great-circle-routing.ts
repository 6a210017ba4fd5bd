import { greatCircleRoute } from '@josey/contract/rules/pricing/rides/ride-fare';
import type { RoutingEngine } from './routing-engine.ts';

/** The embedded engine: no streets, the great circle times the fare policy's detour factor. */
export const greatCircleRouting: RoutingEngine = {
  route: async (points) => ({ ...greatCircleRoute(points), isEstimated: true }),
};
