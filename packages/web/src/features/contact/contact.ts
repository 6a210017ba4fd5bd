import type { sendContactMessage } from '@josey/contract/api/messages/contact';
import type { SentBody } from '@josey/contract/core/endpoint';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

export const fetchForm = async () => (await api.call(routes.openContactForm, {})).form;

export type Message = Omit<SentBody<typeof sendContactMessage>, 'form'>;

/** Sends a message. Each attempt needs a new form token from `takeForm`. */
export function useSendMessage(takeForm: () => Promise<string>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (message: Message) =>
      api.call(routes.sendContactMessage, { body: { ...message, form: await takeForm() } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.keyOf(routes.myContactThreads) }),
  });
}

export const useMyThreads = () => usePages(routes.myContactThreads, {});

export function useWriteBack(threadId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      api.call(routes.writeBack, { params: { id: threadId }, body: { message } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.keyOf(routes.myContactThreads) }),
  });
}
