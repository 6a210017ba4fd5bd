import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const vehicleQuery = (id: string) => api.query(routes.getVehicle, { params: { id } });

export const useVehicle = (id: string) => useQuery(vehicleQuery(id));

/** The vehicle's availability from the present hour on, which changes with bookings of others. */
export function availabilityQuery(id: string, now: Date, days: number) {
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const to = new Date(from.getTime() + (days + 1) * DAY_MS);
  return api.query(routes.vehicleAvailability, {
    params: { id },
    query: { from: from.toISOString(), to: to.toISOString() },
  });
}
