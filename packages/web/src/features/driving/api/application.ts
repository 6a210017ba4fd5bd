import type { DriverApplicationForm } from '@josey/contract/api/drivers';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';

export type ApplicationInput = z.input<typeof DriverApplicationForm>;

/** The user's driver application, or null. */
export const applicationQuery = api.query(routes.myDriverApplication, {});

const MOST = 100;

/** The user's approved cars, one of which they may drive for rides. */
export const ownCarsQuery = (ownerId: string) =>
  queryOptions({
    ...api.query(routes.listVehicles, { query: { ownerId, limit: MOST } }),
    select: ({ items }) => items.filter((vehicle) => vehicle.status === 'approved'),
  });

export function useApply() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationInput) => api.call(routes.applyAsDriver, { body }),
    onSuccess: (application) => cache.setQueryData(applicationQuery.queryKey, application),
  });
}
