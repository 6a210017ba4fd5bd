import type { Point } from '@josey/contract/values/geo/geo';

/** A route along the streets, or a great-circle estimate. */
export interface Route {
  distanceMeters: number;
  /** Absent without traffic data; then the fare policy's minutes per mile are used. */
  durationSeconds?: number;
  geometry?: Point[];
  /** Whether it is a great-circle estimate, without streets. */
  isEstimated: boolean;
}

/** Finds a car's route through the points, in their order. Throws when the engine is unreachable. */
export interface RoutingEngine {
  route(points: readonly Point[]): Promise<Route>;
}
