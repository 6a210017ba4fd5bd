import { ApiError } from '@josey/contract/core/client';
import type { Endpoint } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { type ListName, ROUTES } from './lists.ts';

export interface Decision<T, Status extends string> {
  id: string;
  status: Status;
  reason: string;
  /** The thing as it was looked at. */
  item: T;
}

interface Item {
  id: string;
  status: string;
}

/**
 * A decision on one row. The list shows it at once; when the server refuses, the row returns to its state before, or to
 * the one another administrator gave it, and the error says why.
 */
export function useDecision<T extends Item, Status extends string>(
  list: ListName,
  decide: (decision: Decision<T, Status>) => Promise<Partial<T>>,
) {
  const cache = useQueryClient();
  const queryKey = api.keyOf<Endpoint>(ROUTES[list]);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: decide,
    onMutate: async ({ id, status }) => {
      await cache.cancelQueries({ queryKey });
      const before = statusOf(cache, list, id);
      patch(cache, list, id, { status });
      return before;
    },
    onError: (error, { id }, before) => {
      const status = statusNow(error) ?? before;
      if (status) patch(cache, list, id, { status });
    },
    onSuccess: (decided, { id }) => patch(cache, list, id, decided),
    onSettled: () => {
      // The last of many decisions asks anew: an answer in between would not know of those still on their way.
      const areMore = cache.isMutating({ mutationKey: queryKey }) > 1;
      return areMore ? undefined : cache.invalidateQueries(api.under('/api/admin'));
    },
  });
}

function pagesOf(cache: QueryClient, list: ListName) {
  return cache.getQueriesData<Page<Item>>({ queryKey: api.keyOf<Endpoint>(ROUTES[list]) });
}

function statusOf(cache: QueryClient, list: ListName, id: string): string | undefined {
  const rows = pagesOf(cache, list).flatMap(([, page]) => page?.items ?? []);
  return rows.find((item) => item.id === id)?.status;
}

function patch(cache: QueryClient, list: ListName, id: string, change: Partial<Item>): void {
  cache.setQueriesData<Page<Item>>({ queryKey: api.keyOf<Endpoint>(ROUTES[list]) }, (page) => {
    if (!page) return page;
    const items = page.items.map((item) => (item.id === id ? { ...item, ...change } : item));
    return { ...page, items };
  });
}

/** What the thing is by now, where the refusal says so. */
function statusNow(error: unknown): string | undefined {
  const status = error instanceof ApiError ? error.details?.status : undefined;
  return typeof status === 'string' ? status : undefined;
}
