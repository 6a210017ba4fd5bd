import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { NOTIFICATIONS, useUnreadCount } from '#features/notifications/notifications.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { refetch } from '#lib/api/refetch.ts';
import { followRevision } from '#lib/config.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { followAccount, verifySession } from '#lib/session/verify-session.ts';
import { MessagesLink } from './messages-link.tsx';
import css from './notification-bell.module.css';

const refresh = () => void refetch(queryClient, NOTIFICATIONS);

/** Links to the messages and to the notifications, and counts the unread ones, live. */
export default function NotificationBell() {
  const { t } = useTranslation('shell');
  // Notifications sent between the first response and the connection were missed: fetch them.
  useRealtime({
    notification: refresh,
    connected: refresh,
    account: followAccount,
    // An administrator’s change of the account closes the connection; the next change is missed until it is open again.
    reconnected: () => void verifySession(),
    settings: followRevision,
  });
  const { data } = useUnreadCount(queryClient);
  const unread = data ?? 0;
  const hasGrown = useHasGrown(data);
  const label = unread > 0 ? t('notifications', { count: unread }) : t('notificationsNone');
  return (
    <>
      <MessagesLink />
      <Link className={css.bell} to="/dashboard?tab=notifications" aria-label={label}>
        <Icon of={IconBell} />
        <CountBadge count={unread} className={css.count} />
      </Link>
      <VisuallyHidden role="status">{hasGrown && label}</VisuallyHidden>
    </>
  );
}

/** Whether the count has risen since the page was opened. Older notifications do not ring the bell. */
function useHasGrown(count: number | undefined): boolean {
  const [last, setLast] = useState(count);
  const [hasGrown, setGrown] = useState(false);
  if (count !== last) {
    setLast(count);
    setGrown(last !== undefined && count !== undefined && count > last);
  }
  return hasGrown;
}
