import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { NOTIFICATIONS, useUnreadCount } from '../../features/notifications/api/notifications.ts';
import { askAgain } from '../../lib/ask-again.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useRealtime } from '../../lib/realtime/use-realtime.ts';
import { followAccount } from '../../lib/session/verify-session.ts';
import css from './notification-bell.module.css';

const refresh = () => void askAgain(queryClient, NOTIFICATIONS);

/** The bell counts what is unread, as it comes in, and leads to it. */
export default function NotificationBell() {
  const { t } = useTranslation('shell');
  // What came between the first answer and the connection was heard by nobody: it is asked for once more.
  useRealtime({ notification: refresh, connected: refresh, account: followAccount });
  const { data: unread = 0 } = useUnreadCount(queryClient);
  return (
    <Link
      className={css.bell}
      to="/dashboard?tab=notifications"
      aria-label={unread > 0 ? t('notifications', { count: unread }) : t('notificationsNone')}
    >
      <Icon of={IconBell} />
      {unread > 0 && <b>{unread > 99 ? '99+' : unread}</b>}
    </Link>
  );
}
