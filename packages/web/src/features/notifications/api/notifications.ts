import { listNotifications, readAllNotifications, readNotification } from '@josey/contract/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { usePages } from '../../../lib/use-pages.ts';

/** Everything under this key is stale when one of the notifications changes. The header's bell counts under it too. */
export const NOTIFICATIONS = ['notifications'];

export function useNotifications() {
  return usePages([...NOTIFICATIONS, 'list'], (cursor) => api.page(listNotifications, { query: { cursor } }));
}

/** The header stands outside the cache's provider and hands the cache over. */
export function useUnreadCount(cache?: QueryClient) {
  return useQuery(
    {
      queryKey: [...NOTIFICATIONS, 'unread'],
      queryFn: () => api.page(listNotifications, { query: { unread: 'true', limit: 1 } }),
      select: (page) => page.total,
    },
    cache,
  );
}

export function useReadNotification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(readNotification, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}

export function useReadAllNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(readAllNotifications, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}
