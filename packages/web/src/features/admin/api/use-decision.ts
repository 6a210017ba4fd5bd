import type { Page } from '@josey/contract/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListName } from './use-table.ts';

export interface Decision<Status extends string> {
  id: string;
  status: Status;
  reason: string;
}

interface Item {
  id: string;
  status: string;
}

/**
 * A decision on one thing of a list. The list shows it at once; when the server refuses, the row returns to what
 * it was, and the error says why.
 */
export function useDecision<T extends Item, Status extends string>(
  list: ListName,
  decide: (decision: Decision<Status>) => Promise<Partial<T>>,
) {
  const cache = useQueryClient();
  const queryKey = ['admin', list];
  const patch = (id: string, change: Partial<Item>) =>
    cache.setQueriesData<Page<Item>>({ queryKey }, (page) => page && withChange(page, id, change));
  return useMutation({
    mutationFn: decide,
    onMutate: async ({ id, status }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData<Page<Item>>({ queryKey });
      patch(id, { status });
      return before;
    },
    onError: (_error, _decision, before) => {
      for (const [key, page] of before ?? []) cache.setQueryData(key, page);
    },
    onSuccess: (decided, { id }) => patch(id, decided),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}

function withChange(page: Page<Item>, id: string, change: Partial<Item>): Page<Item> {
  return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
