import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { forget, resume } from '../chat-store.ts';

export const useConversations = () => usePages(routes.listConversations, {});

/** Opens an earlier conversation in the panel. */
export const useResume = () =>
  useMutation({
    mutationFn: (id: string) => api.call(routes.readConversation, { params: { id } }),
    onSuccess: ({ id, messages }) => resume(id, messages),
  });

/** Deletes one conversation permanently, or all of them without an id. */
export function useDeleteConversations() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id ? api.call(routes.deleteConversation, { params: { id } }) : api.call(routes.deleteConversations, {}),
    onSuccess: (_, id) => forget(id),
    onSettled: () => cache.invalidateQueries({ queryKey: api.keyOf(routes.listConversations) }),
  });
}
