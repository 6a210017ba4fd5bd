import type { addCalendarImport as AddCalendarImport } from '@josey/contract/api/vehicles/calendar-sync';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const syncQuery = (id: string) => api.query(routes.readCalendarSync, { params: { id } });

/** Each call replies with the whole: what was shown is replaced by it, and the calendar is read again. */
function useSyncMutation<Input, Reply>(id: string, mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(syncQuery(id)),
        cache.invalidateQueries(api.under('/api/calendar')),
      ]),
  });
}

export const useChangeFeed = (id: string) =>
  useSyncMutation(id, (isOn: boolean) =>
    isOn
      ? api.call(routes.renewCalendarFeed, { params: { id } })
      : api.call(routes.turnOffCalendarFeed, { params: { id } }),
  );

export const useAddImport = (id: string) =>
  useSyncMutation(id, (body: CallInput<typeof AddCalendarImport>['body']) =>
    api.call(routes.addCalendarImport, { params: { id }, body }),
  );

export const useRemoveImport = (id: string) =>
  useSyncMutation(id, (importId: string) =>
    api.call(routes.removeCalendarImport, { params: { id, importId } }),
  );
