import * as routes from '@josey/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const REFRESH_MS = 15_000;

/** What waits. The counts of the tabs are these. */
export const queueQuery = queryOptions({
  ...api.query(routes.deskQueue, {}),
  refetchInterval: REFRESH_MS,
});

export const todayQuery = queryOptions({
  ...api.query(routes.deskToday, {}),
  refetchInterval: 4 * REFRESH_MS,
});

export const liveMapQuery = queryOptions({
  ...api.query(routes.deskMap, {}),
  refetchInterval: REFRESH_MS,
});

export const openAlertsQuery = queryOptions({
  ...api.query(routes.adminAlerts, { query: { status: 'open', limit: 3 } }),
  refetchInterval: 4 * REFRESH_MS,
});

export const lastDecisionsQuery = queryOptions({
  ...api.query(routes.adminActions, { query: { limit: 5 } }),
  refetchInterval: 4 * REFRESH_MS,
});
