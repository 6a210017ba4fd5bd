import { IconCar, IconHome, IconMapPin, IconSteeringWheel, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#components/marks/icon.tsx';
import css from './bottom-bar.module.css';

/** On phones the main pages, in reach of the thumb. Drivers find their own page among them. */
export default function BottomBar({ isDriver }: { isDriver: boolean }) {
  const { t } = useTranslation('shell');
  const links = [
    { to: '/dashboard', label: t('bar.home'), icon: IconHome },
    { to: '/rent-car', label: t('bar.rent'), icon: IconCar },
    { to: '/request-ride', label: t('bar.ride'), icon: IconMapPin },
    ...(isDriver ? [{ to: '/drive', label: t('drive'), icon: IconSteeringWheel }] : []),
    { to: '/account', label: t('bar.account'), icon: IconUser },
  ];
  return (
    <nav className={css.bar} aria-label={t('bar.label')} data-bottom-bar data-phone-bar>
      {links.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={css.link}>
          <Icon of={icon} size={26} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
