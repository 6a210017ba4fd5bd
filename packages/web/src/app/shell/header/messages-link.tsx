import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { refetchUnreadThreads, useUnreadThreads } from '#features/messages/api/unread-threads.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import css from './notification-bell.module.css';

const refresh = () => refetchUnreadThreads(queryClient);

/** Links to the messages and counts the threads with unread ones, live. */
export function MessagesLink() {
  const { t } = useTranslation('shell');
  useRealtime({ message: refresh, thread: refresh, connected: refresh });
  const { data } = useUnreadThreads(queryClient);
  const unread = data?.threads ?? 0;
  return (
    <Link
      className={`${css.bell} ${css.messages}`}
      to="/messages"
      aria-label={unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')}
    >
      <Icon of={IconMessage} />
      <CountBadge count={unread} className={css.count ?? ''} />
    </Link>
  );
}
