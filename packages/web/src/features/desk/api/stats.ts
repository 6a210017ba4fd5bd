import * as routes from '@josey/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const REFRESH_MS = 15_000;

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: () => api.call(routes.adminStats, {}),
  refetchInterval: REFRESH_MS,
});
