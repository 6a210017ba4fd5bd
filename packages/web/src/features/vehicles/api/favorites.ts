import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { useSession } from '#lib/session/session.ts';
import { idsQuery } from './favorite-ids.ts';

export const favoritesQuery = api.pages(routes.listFavorites, { query: {} });

export const useFavorites = () => usePages(routes.listFavorites, { query: {} });

/** Whether the user marked a car, and a function that marks or unmarks it. It shows at once and is taken back if it fails. */
export function useFavorite(vehicleId: string) {
  const cache = useQueryClient();
  const { user } = useSession();
  const { data: ids = [] } = useQuery({ ...idsQuery, enabled: user !== undefined, staleTime: 60_000 });
  const isFavorite = ids.includes(vehicleId);
  const { mutate, error } = useMutation({
    mutationFn: (mark: boolean) => {
      const params = { vehicleId };
      return mark ? api.call(routes.addFavorite, { params }) : api.call(routes.removeFavorite, { params });
    },
    onMutate: async (mark) => {
      await cache.cancelQueries({ queryKey: idsQuery.queryKey });
      cache.setQueryData(idsQuery.queryKey, (shown = []) => {
        const others = shown.filter((id) => id !== vehicleId);
        return mark ? [vehicleId, ...others] : others;
      });
    },
    onSettled: () => void cache.invalidateQueries(api.under('/api/favorites')),
  });
  return { isFavorite, toggle: () => mutate(!isFavorite), error };
}
