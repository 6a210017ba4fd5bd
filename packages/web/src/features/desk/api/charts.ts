import { adminCharts, type ChartStep } from '@josey/contract/api/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const chartsQuery = (per: ChartStep) =>
  queryOptions({
    queryKey: ['admin', 'charts', per],
    queryFn: ({ signal }) => api.call(adminCharts, { query: { per }, signal }),
  });
