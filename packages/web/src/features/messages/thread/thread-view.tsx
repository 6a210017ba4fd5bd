import type { Thread } from '@josey/contract/api/messages/messages';
import { useEffect } from 'react';
import { useReadThread } from '../api/threads.ts';
import { MessageLog } from './message-log.tsx';
import css from './messages.module.css';
import { ThreadFoot } from './thread-foot.tsx';
import { ThreadHead } from './thread-head.tsx';

/** One thread: what it is about, the messages, and the field for the next one. */
export function ThreadView({ thread }: { thread: Thread }) {
  useMarkAsRead(thread);
  return (
    <section className={css.thread} aria-labelledby="thread-title">
      <ThreadHead thread={thread} />
      <MessageLog thread={thread} />
      <ThreadFoot thread={thread} />
    </section>
  );
}

/** While the page is visible, what arrives is read. */
function useMarkAsRead({ id, unread, lastMessage, readSeq }: Thread): void {
  const { mutate } = useReadThread(id);
  const last = lastMessage?.seq ?? 0;
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && unread > 0 && last > readSeq) mutate(last);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [mutate, unread, last, readSeq]);
}
