import * as routes from '@josey/contract/core/routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** Matches the list and the unread count of the bell, to invalidate both. */
export const NOTIFICATIONS = api.keyOf(routes.listNotifications);

export const useNotifications = () => usePages(routes.listNotifications, {});

export const unreadQuery = queryOptions({
  ...api.query(routes.listNotifications, { query: { unread: 'true', limit: 1 } }),
  select: (page) => page.total,
});

/** The header is rendered outside of the cache's provider, so it passes the cache. */
export const useUnreadCount = (cache?: QueryClient) => useQuery(unreadQuery, cache);

export function useReadNotification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(routes.readNotification, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}

export function useReadAllNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.readAllNotifications, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}
