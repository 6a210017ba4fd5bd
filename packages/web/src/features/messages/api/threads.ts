import type { Thread, ThreadMessage } from '@josey/contract/api/messages/messages';
import type { Page } from '@josey/contract/core/envelope';
import * as routes from '@josey/contract/core/routes';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { refetchUnreadThreads } from './unread-threads.ts';

export type ThreadFilter = 'all' | 'unread' | 'guest' | 'host';

const PAGE = 30;

/** The list, and the threads that pages find by their trip. */
const THREADS = api.keyOf(routes.listThreads);

export const useThreads = (filter: ThreadFilter) =>
  usePages(
    routes.listThreads,
    {
      query: {
        ...(filter === 'unread' && { unread: 'true' as const }),
        ...((filter === 'guest' || filter === 'host') && { role: filter }),
      },
    },
    { keepPrevious: true },
  );

/** The thread of a rental or a ride. */
export const useThreadAbout = (subjectId: string | null) =>
  useQuery({
    ...api.query(routes.listThreads, { query: { subjectId: subjectId ?? '', limit: 1 } }),
    enabled: Boolean(subjectId),
  });

const threadQuery = (id: string) => api.query(routes.getThread, { params: { id } });
const messagesInput = (id: string) => ({ params: { id }, query: { limit: PAGE } });

export const useThread = (id: string) => useQuery(threadQuery(id));
export const useMessages = (id: string) => usePages(routes.listMessages, messagesInput(id));

/** Everything of messages, after the connection was lost. */
export function refetchMessages(cache: QueryClient, threadId?: string): void {
  void refetch(cache, THREADS);
  refetchUnreadThreads(cache);
  if (!threadId) return;
  void refetch(cache, threadQuery(threadId).queryKey);
  void refetch(cache, api.keyOf(routes.listMessages, messagesInput(threadId)));
}

/** Shows a thread as it came from a socket or a call, also in the list. */
export function showThread(cache: QueryClient, thread: Thread): void {
  cache.setQueryData(threadQuery(thread.id).queryKey, thread);
  void refetch(cache, THREADS);
  refetchUnreadThreads(cache);
}

/** Adds a message to its thread, once. */
export function showMessage(cache: QueryClient, message: ThreadMessage): void {
  const { queryKey } = api.pages(routes.listMessages, messagesInput(message.threadId));
  cache.setQueryData<InfiniteData<Page<ThreadMessage>>>(queryKey, (shown) => {
    const [first, ...rest] = shown?.pages ?? [];
    if (!shown || !first || first.items.some(({ id }) => id === message.id)) return shown;
    const items = [message, ...first.items].toSorted((one, other) => other.seq - one.seq);
    return { ...shown, pages: [{ ...first, items }, ...rest] };
  });
}

export function useReadThread(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) => api.call(routes.readThread, { params: { id }, body: { seq } }),
    onSuccess: (thread) => showThread(cache, thread),
  });
}

/** Blocks the other person of a thread, or ends that. */
export function useBlock(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked
        ? api.call(routes.blockPerson, { params: { id } })
        : api.call(routes.unblockPerson, { params: { id } }),
    onSuccess: (thread) => showThread(cache, thread),
  });
}

export function useReportThread(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: 'rude' | 'unsafe' | 'scam' | 'outside_payment' | 'other'; note: string }) =>
      api.call(routes.reportThread, { params: { id }, body }),
    onSuccess: (thread) => showThread(cache, thread),
  });
}
