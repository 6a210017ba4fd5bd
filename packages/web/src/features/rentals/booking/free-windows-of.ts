import type { TimeWindow } from '@josey/contract/api/vehicles';
import { ApiError } from '@josey/contract/core/client';

/** The free times that the refusal of a taken one proposes; undefined for any other failure. */
export function freeWindowsOf(error: Error | null): TimeWindow[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'vehicle_unavailable') return undefined;
  const { freeWindows } = error.details;
  return Array.isArray(freeWindows) ? (freeWindows as TimeWindow[]) : [];
}
