import { IconHome, IconKey, IconMapPin, IconMessage, IconSteeringWheel, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { presenceQuery } from '#features/driving/api/presence.ts';
import { useUnreadThreads } from '#features/messages/api/unread-threads.ts';
import { queryClient } from '#lib/api/query-client.ts';
import css from './bottom-bar.module.css';

/** On phones the main pages, in reach of the thumb. A driver who is online finds their own page instead of Ride. */
export default function BottomBar({ isDriver }: { isDriver: boolean }) {
  const { t } = useTranslation('shell');
  // The bar is rendered outside of the cache's provider.
  const { data: presence } = useQuery({ ...presenceQuery, enabled: isDriver }, queryClient);
  const unread = useUnreadThreads(queryClient).data?.threads ?? 0;
  const drive = { to: '/drive', label: t('drive'), icon: IconSteeringWheel };
  const ride = { to: '/request-ride', label: t('bar.ride'), icon: IconMapPin };
  const messages = { to: '/messages', label: t('messages'), icon: IconMessage };
  const links = [
    { to: '/dashboard', label: t('bar.home'), icon: IconHome },
    { to: '/rent-car', label: t('bar.rent'), icon: IconKey },
    isDriver && presence?.online ? drive : ride,
    { ...messages, count: unread, name: unread > 0 && t('messagesUnread', { count: unread }) },
    { to: '/account', label: t('bar.account'), icon: IconUser },
  ];
  return (
    <nav className={css.bar} aria-label={t('bar.label')} data-bottom-bar data-phone-bar>
      {links.map(({ to, label, icon, ...more }) => (
        <NavLink
          key={to}
          to={to}
          className={css.link}
          {...('name' in more && more.name && { 'aria-label': more.name })}
        >
          <Icon of={icon} size={26} />
          <span className={css.label}>{label}</span>
          {'count' in more && more.count > 0 && (
            <>
              {/* Without the space, the text would not be how the link's name begins. */}{' '}
              <CountBadge count={more.count} className={css.count} />
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
