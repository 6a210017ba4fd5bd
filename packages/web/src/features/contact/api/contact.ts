import { myContactThreads, openContactForm, sendContactMessage, writeBack } from '@josey/contract/contact';
import type { SentBody } from '@josey/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { usePages } from '../../../lib/use-pages.ts';

const THREADS = ['contact', 'threads'];

export const fetchForm = async () => (await api.call(openContactForm, {})).form;

/** Sends a message with a form that was opened before. */
export function useSendMessage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof sendContactMessage>) => api.call(sendContactMessage, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: THREADS }),
  });
}

export const useMyThreads = () =>
  usePages(THREADS, (cursor) => api.page(myContactThreads, { query: { ...(cursor && { cursor }) } }));

export function useWriteBack(threadId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => api.call(writeBack, { params: { id: threadId }, body: { message } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: THREADS }),
  });
}
