import type { FarePolicy } from '@josey/contract/pricing/fare-policy';
import { greatCircleRoute } from '@josey/contract/pricing/ride-fare';
import type { RoutingEngine } from './routing-engine.ts';

/** The embedded engine: the great circle, lengthened by the policy's detour. */
export function createGreatCircleRouting(policy?: FarePolicy): RoutingEngine {
  return { route: async (points) => ({ ...greatCircleRoute(points, policy), isEstimated: true }) };
}
