import type { TimeWindow } from '@josey/contract/api/vehicles';
import { detailsOf } from '@josey/contract/core/error-details';

/** The free times that the refusal of a taken one proposes; undefined for any other failure. */
export const freeWindowsOf = (error: Error | null): TimeWindow[] | undefined =>
  detailsOf(error, 'vehicle_unavailable')?.freeWindows;
