import type { SavedFilter, saveFilter } from '@josey/contract/api/desk/saved-filters';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

type NewFilter = CallInput<typeof saveFilter>['body'];

export const savedFiltersQuery = (list: SavedFilter['list']) =>
  api.query(routes.listSavedFilters, { query: { list } });

function useFilterMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/admin/filters')),
  });
}

/** What a list is filtered by is what its own query took; the server checks it again. */
export const useSaveFilter = (list: SavedFilter['list'], filters: SavedFilter['filters']) =>
  useFilterMutation((name: string) =>
    api.call(routes.saveFilter, { body: { list, name, filters } as NewFilter }),
  );

export const useRenameFilter = (id: string) =>
  useFilterMutation((name: string) => api.call(routes.renameFilter, { params: { id }, body: { name } }));

export const useRemoveFilter = (id: string) =>
  useFilterMutation(() => api.call(routes.removeFilter, { params: { id } }));
