import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { refetchMessages, showThread } from './threads.ts';
import { sendWaiting, settle } from './unsent.ts';

/** Keeps the list and the shown thread up to date, and sends what waited for the network. */
export function useLiveMessages(threadId: string | undefined): void {
  const cache = useQueryClient();
  useRealtime({
    message: ({ thread, message }) => {
      settle(message);
      showThread(cache, thread);
    },
    thread: (thread) => showThread(cache, thread),
    connected: () => {
      refetchMessages(cache, threadId);
      void sendWaiting();
    },
  });
  useEffect(() => {
    const send = () => void sendWaiting();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}
