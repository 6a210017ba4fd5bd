import type { Endpoint } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { detailsOf } from '@josey/contract/core/error-details';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { type ListName, ROUTES } from './lists/lists.ts';

export interface Decision<T, Status extends string> {
  id: string;
  status: Status;
  reason: string;
  /** The item keeps its status until another administrator approves. */
  isProposal: boolean;
  /** The item as the administrator saw it. */
  item: T;
}

interface Item {
  id: string;
  status: string;
}

/**
 * Decides on an item. Updates the list at once; when the server refuses, restores the previous status, or the one
 * another administrator set, and reports why.
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
    onMutate: async ({ id, status, isProposal }) => {
      await cache.cancelQueries({ queryKey });
      const before = statusOf(cache, list, id);
      if (!isProposal) patch(cache, list, id, { status });
      return before;
    },
    onError: (error, { id }, before) => {
      const status = statusNow(error) ?? before;
      if (status) patch(cache, list, id, { status });
    },
    onSuccess: (decided, { id }) => patch(cache, list, id, decided),
    onSettled: () => {
      // Only the last of several pending decisions refetches: a response in between would miss the others.
      const hasMorePending = cache.isMutating({ mutationKey: queryKey }) > 1;
      return hasMorePending ? undefined : cache.invalidateQueries(api.under('/api/admin'));
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

/** The item's present status, where the refusal contains it. */
function statusNow(error: unknown): string | undefined {
  const late = detailsOf(error, 'illegal_transition');
  return late && 'status' in late ? late.status : undefined;
}
