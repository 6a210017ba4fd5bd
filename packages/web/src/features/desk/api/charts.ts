import type { ChartStep } from '@josey/contract/api/admin';
import * as routes from '@josey/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const chartsQuery = (per: ChartStep) =>
  queryOptions({
    queryKey: ['admin', 'charts', per],
    queryFn: ({ signal }) => api.call(routes.adminCharts, { query: { per }, signal }),
  });
