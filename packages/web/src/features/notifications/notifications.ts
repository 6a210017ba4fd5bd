import * as routes from '@josey/contract/core/routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** Everything under this key is stale when one of the notifications changes. The header's bell counts under it too. */
export const NOTIFICATIONS = ['notifications'];

const LIST = [...NOTIFICATIONS, 'list'];

const fetchPage = (cursor: string | undefined) => api.page(routes.listNotifications, { query: { cursor } });

export const useNotifications = () => usePages(LIST, fetchPage);

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: () => api.page(routes.listNotifications, { query: { unread: 'true', limit: 1 } }),
  select: (page) => page.total,
});

/** The header stands outside the cache's provider and hands the cache over. */
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
