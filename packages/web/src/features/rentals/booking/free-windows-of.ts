import type { TimeWindow } from '@josey/contract/api/vehicles/vehicles';
import { detailsOf } from '@josey/contract/core/error-details';

/** The available times that a refusal proposes when the car is taken; undefined for any other error. */
export const freeWindowsOf = (error: Error | null): TimeWindow[] | undefined =>
  detailsOf(error, 'vehicle_unavailable')?.freeWindows;
