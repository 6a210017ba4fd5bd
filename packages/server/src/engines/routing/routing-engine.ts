import type { Point } from '@josey/contract/values/geo';

/** A route along the streets, or a great-circle estimate. */
export interface Route {
  distanceMeters: number;
  /** Absent where nothing is known of the traffic; the fare policy's minutes per mile then count. */
  durationSeconds?: number;
  geometry?: Point[];
  /** Whether it is a great-circle estimate, without streets. */
  isEstimated: boolean;
}

/** Finds the way for a car through the points, in their order. Throws when the engine is away. */
export interface RoutingEngine {
  route(points: readonly Point[]): Promise<Route>;
}
