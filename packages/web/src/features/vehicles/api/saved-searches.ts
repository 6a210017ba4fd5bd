import type { SavedSearch } from '@josey/contract/api/vehicles/saved-searches';
import * as routes from '@josey/contract/core/routes';
import { searchParams } from '@josey/contract/values/search-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';

export const savedSearchesQuery = api.query(routes.listSavedSearches, {});

type NewSearch = Omit<SavedSearch, 'id' | 'createdAt'>;

/** The address of a saved search. */
export const savedSearchLink = (search: NewSearch) => `/rent-car?${searchParams(search)}`;

export function useSavedSearches() {
  const { user } = useSession();
  return useQuery({ ...savedSearchesQuery, enabled: user !== undefined });
}

/** The user's own search that equals this one, and functions to save it and to remove one. */
export function useSavedSearch(search: NewSearch | undefined) {
  const cache = useQueryClient();
  const { data: mine = [] } = useSavedSearches();
  const link = search && savedSearchLink(search);
  const onSettled = () => cache.invalidateQueries(api.under('/api/saved-searches'));
  const saving = useMutation({
    mutationFn: (body: NewSearch) => api.call(routes.saveSearch, { body }),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: (id: string) => api.call(routes.removeSavedSearch, { params: { id } }),
    onSettled,
  });
  return {
    saved: mine.find((one) => savedSearchLink(one) === link),
    save: () => search && saving.mutate(search),
    remove: (id: string) => removal.mutate(id),
    isBusy: saving.isPending || removal.isPending,
    error: saving.error ?? removal.error,
  };
}
