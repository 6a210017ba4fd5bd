import * as routes from '@josey/contract/core/routes';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';

const HOUR_MS = 3_600_000;
const AHEAD_MS = RENTAL_RULES.bookableDays * 24 * HOUR_MS;

/** When a car is available in the coming year, for the picker of dates; asked once it is open. */
export function useAvailability(vehicleId: string, isOpen: boolean) {
  const [from] = useState(() => Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const query = { from: new Date(from).toISOString(), to: new Date(from + AHEAD_MS).toISOString() };
  return useQuery({
    ...api.query(routes.vehicleAvailability, { params: { id: vehicleId }, query }),
    enabled: isOpen,
  });
}
