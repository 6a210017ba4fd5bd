import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/session.ts';

export interface SiteLink {
  to: string;
  label: string;
}

/** The header's links. "Drive" leads approved drivers to their dashboard and other users to the application. */
export function useSiteLinks(): SiteLink[] {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return [
    { to: '/rent-car', label: t('rent') },
    { to: '/request-ride', label: t('ride') },
    { to: '/list-vehicle', label: t('list') },
    { to: user?.role === 'driver' ? '/drive' : '/become-driver', label: t('drive') },
    ...(user?.role === 'driver' ? [{ to: '/earnings', label: t('earnings') }] : []),
    ...(user?.role === 'admin' ? [{ to: '/admin', label: t('admin') }] : []),
  ];
}
