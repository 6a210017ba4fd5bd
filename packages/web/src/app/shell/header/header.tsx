import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useSession } from '#lib/session/session.ts';
import { useSiteLinks } from '../footer/use-site-links.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './header.module.css';
import { MenuSheet } from './menu-sheet.tsx';

// Notifications need the query cache, which a visitor's first page does not load. If this chunk fails to load, the
// page works without the bell.
const NotificationBell = lazy(() =>
  import('./notification-bell.tsx').catch(() => ({ default: () => <></> })),
);

/** A sticky, opaque header. Below 960 px its links move into a sheet. `wide` for full-width pages. */
export function Header({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const menu = useRef<HTMLDialogElement>(null);
  const menuId = useId();
  const links = useSiteLinks();
  return (
    <header className={`${css.header} ${wide ? css.wide : ''}`}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <div className={css.inner}>
        <Link className={css.logo} to="/" aria-label={t('home')}>
          <Wordmark />
        </Link>
        <nav className={css.nav} aria-label={t('mainNav')}>
          {links.map(({ to, label }) => (
            <NavLink key={to} className={css.link} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={css.right}>
          {!user && (
            <>
              <ButtonLink className={css.onlyLarge} look="quiet" size="medium" to="/login">
                {t('signIn')}
              </ButtonLink>
              <ButtonLink size="medium" to="/signup">
                {t('getStarted')}
              </ButtonLink>
            </>
          )}
          {user && (
            <>
              <ButtonLink className={css.onlyLarge} look="quiet" size="medium" to="/dashboard">
                {t('dashboard')}
              </ButtonLink>
              <Suspense>
                <NotificationBell />
              </Suspense>
              <AccountMenu user={user} />
            </>
          )}
          <span className={css.onlySmall}>
            <IconButton
              icon={IconMenu2}
              label={t('menu')}
              aria-haspopup="dialog"
              // The first press opens it before hydration; `onClick` opens it in browsers without commands.
              command="show-modal"
              commandfor={menuId}
              onClick={() => menu.current?.open || menu.current?.showModal()}
            />
          </span>
        </div>
      </div>
      <MenuSheet ref={menu} id={menuId} links={links} />
    </header>
  );
}
