import { z } from 'zod';
import { countInWindow } from '#platform/http/admission/count-in-window.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findListenerIn } from './threads/threads.queries.ts';

const Typing = z.object({ threadId: z.uuid() });

/** Each is a look-up. A page sends one every three seconds while its user types; more are dropped. */
const WINDOW_MS = 2_000;

/** Tells the other person of a thread that someone is typing. It is stored nowhere, and the next one makes up for a lost one. */
export function relayTyping({ db, clock, realtime }: Context): void {
  const count = countInWindow(WINDOW_MS);
  const relay = async (threadId: string, userId: string) => {
    const listener = await findListenerIn(db, threadId, userId, clock.now());
    if (listener) realtime.toUser(listener, 'typing', { threadId });
  };
  realtime.onConnection((socket) => {
    const { id } = socket.data.caller;
    socket.on('typing', (request) => {
      const parsed = Typing.safeParse(request);
      if (!parsed.success || count(id).times > 1) return;
      relay(parsed.data.threadId, id).catch(() => {});
    });
  });
}
