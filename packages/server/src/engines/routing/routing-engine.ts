import type { Point } from '@josey/contract/values/geo';

/** A way along the streets, or what stands in for one. */
export interface Route {
  distanceMeters: number;
  /** Absent where nothing is known of the traffic; the fare policy's minutes per mile then count. */
  durationSeconds?: number;
  geometry?: Point[];
  /** Whether no streets were looked at. */
  isEstimated: boolean;
}

/** Finds the way for a car through the points, in their order. Throws when the engine is away. */
export interface RoutingEngine {
  route(points: readonly Point[]): Promise<Route>;
}
