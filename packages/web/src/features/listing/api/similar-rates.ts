import type { Point } from '@josey/contract/geo';
import { searchVehicles, type VehicleType } from '@josey/contract/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';

const RADIUS_METERS = 10_000;
const DAY_MS = 86_400_000;
/** Fewer cars are no market. */
const ENOUGH = 3;

/** What cars of this type nearby ask for a day: the middle half, in cents. Undefined where there are too few. */
export function useSimilarRates(type: VehicleType, point: Point | undefined) {
  const [now] = useState(Date.now);
  const query = {
    lat: point?.lat ?? 0,
    lng: point?.lng ?? 0,
    radiusMeters: RADIUS_METERS,
    type,
    startDate: new Date(now + 7 * DAY_MS).toISOString(),
    endDate: new Date(now + 8 * DAY_MS).toISOString(),
    limit: 50,
  };
  const { data } = useQuery({
    queryKey: ['vehicles', 'similar', query],
    queryFn: () => api.page(searchVehicles, { query }),
    enabled: point !== undefined,
    staleTime: DAY_MS,
  });
  const rates = (data?.items ?? [])
    .map(({ dailyRate }) => Math.round(dailyRate * 100))
    .toSorted((a, b) => a - b);
  if (rates.length < ENOUGH) return undefined;
  const at = (share: number) => rates[Math.round((rates.length - 1) * share)] ?? 0;
  return { lowCents: at(0.25), middleCents: at(0.5), highCents: at(0.75) };
}
