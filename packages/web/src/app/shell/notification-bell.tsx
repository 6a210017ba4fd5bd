import { listNotifications } from '@josey/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import css from './notification-bell.module.css';

const unreadNotifications = {
  queryKey: ['notifications', 'unread'],
  queryFn: () => api.page(listNotifications, { query: { unread: 'true', limit: 1 } }),
  select: (page: { total: number }) => page.total,
};

/** The bell counts what is unread and leads to it. */
export default function NotificationBell() {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadNotifications, queryClient);
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
