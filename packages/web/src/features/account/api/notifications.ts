import type { NotificationPreferences, QuietHours } from '@josey/contract/api/messages/notification-channels';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { endPushSubscription, subscribeToPush } from '#lib/browser/push.ts';

export const notificationPreferencesQuery = api.query(routes.notificationPreferences, {});

export const useNotificationPreferences = () => useQuery(notificationPreferencesQuery);

/** The switches that change; the others stay. */
export interface Change {
  email?: Partial<NotificationPreferences['email']>;
  push?: Partial<NotificationPreferences['push']>;
  quietHours?: QuietHours | null;
}

/** Updates a switch at once, and reverts it when the request fails. */
export function useSavePreferences() {
  const cache = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (body: Change) => api.call(routes.saveNotificationPreferences, { body }),
    onMutate: async ({ email, push, quietHours }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            email: { ...now.email, ...email },
            push: { ...now.push, ...push },
            ...(quietHours !== undefined && { quietHours }),
          },
      );
    },
    // With several requests pending, only the last response has all changes.
    onSettled: () =>
      cache.isMutating({ mutationKey: queryKey }) === 1 && cache.invalidateQueries({ queryKey }),
  });
}

export const pushDevicesQuery = api.query(routes.listPushDevices, {});

export const usePushDevices = () => useQuery(pushDevicesQuery);

function useDeviceMove<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}

export const useTurnOnPush = () =>
  useDeviceMove(async (publicKey: string) =>
    api.call(routes.addPushDevice, { body: await subscribeToPush(publicKey) }),
  );

export const useRemovePushDevice = () =>
  useDeviceMove(async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
    const removed = await api.call(routes.removePushDevice, { params: { id } });
    if (isCurrent) await endPushSubscription();
    return removed;
  });
