import type { ChartStep } from '@josey/contract/api/desk/admin';
import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

export const chartsQuery = (per: ChartStep) => api.query(routes.adminCharts, { query: { per } });
