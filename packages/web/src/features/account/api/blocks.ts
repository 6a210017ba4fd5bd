import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

export const useBlockedPeople = () => usePages(routes.listBlockedPeople, {});

export function useEndBlock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(routes.endBlock, { params: { id } }),
    // Threads say whether one can write, and searches leave out cars.
    onSettled: () => cache.invalidateQueries(),
  });
}
