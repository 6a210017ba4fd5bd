import * as routes from '@josey/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const REFRESH_MS = 15_000;

export const statsQuery = queryOptions({
  ...api.query(routes.adminStats, {}),
  refetchInterval: REFRESH_MS,
});
