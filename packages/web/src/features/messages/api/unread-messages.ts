import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** The newest threads with unread messages. */
export const unreadMessagesQuery = api.query(routes.listThreads, { query: { unread: 'true', limit: 3 } });

/** The newest messages that the user has not read, one of each thread, in words. */
export function useUnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery);
  return (data?.items ?? []).flatMap(({ id, with: { firstName, avatarUrl }, lastMessage }) =>
    lastMessage?.text
      ? [{ threadId: id, name: firstName, avatarUrl, words: lastMessage.text, at: lastMessage.createdAt }]
      : [],
  );
}
