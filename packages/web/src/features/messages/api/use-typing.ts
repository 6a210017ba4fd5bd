import { useCallback, useEffect, useRef, useState } from 'react';
import type { JoseySocket } from '#lib/realtime/connection.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

/** The server takes one every two seconds. */
const TELL_EVERY_MS = 3_000;
/** Without another sign, the other person has stopped. */
const SHOWN_MS = 5_000;

/** Whether the other person of a thread is typing; their message, or some seconds without a sign, ends it. */
export function useIsTyping(shownId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (isIt: boolean) => {
    clearTimeout(timer.current);
    setTyping(isIt);
    if (isIt) timer.current = setTimeout(() => setTyping(false), SHOWN_MS);
  };
  useRealtime({
    typing: ({ threadId }) => threadId === shownId && show(true),
    message: ({ message, thread }) =>
      message.threadId === shownId && message.from !== thread.role && show(false),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return isTyping;
}

/** Tells the other person that the user is typing, every few seconds. */
export function useTellTyping(threadId: string): () => void {
  const socket = useRef<JoseySocket>(undefined);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  useRealtime({
    connected: (opened) => {
      socket.current = opened;
    },
  });
  return useCallback(() => {
    const now = performance.now();
    if (now - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = now;
    // Old news is worth nothing: it is not kept for a connection that is lost.
    socket.current?.volatile.emit('typing', { threadId });
  }, [threadId]);
}
