import type { User } from '@josey/contract/api/accounts/accounts';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { lazyPart, Nothing } from '#components/data/states/lazy-part.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useConfig } from '#lib/config.ts';
import { LAUNCHER_ID } from '#lib/launcher-id.ts';
import { useSession } from '#lib/session/session.ts';
import { useSiteLinks } from '../footer/use-site-links.ts';
import css from './header.module.css';
import { MenuSheet } from './menu-sheet.tsx';

// Notifications need the query cache, which a visitor's first page does not load. If this chunk fails to load, the
// page works without the bell.
const NotificationBell = lazyPart(() => import('./notification-bell.tsx'), Nothing);

/** Until it is loaded, and if that fails, the avatar leads to the account. */
const AccountMenu = lazyPart(() => import('./account-menu.tsx'), AccountLink);

interface HeaderProps {
  /** For full-width pages. */
  wide: boolean;
  /** On a page for signed-in users a spinner takes the place of the account menu while the session is checked. */
  isForUsers: boolean;
  /** On a page for guests and users nothing does, until one of them is known to read it. */
  isOpen: boolean;
  /** JoseyAI can be opened: its button has its place here, below 1280 px and where a page asks for it. */
  hasLauncher: boolean;
}

/** A sticky, opaque header. Below 960 px its links move into a sheet. */
export function Header({ wide, isForUsers, isOpen, hasLauncher }: HeaderProps) {
  const { t } = useTranslation(['shell', 'common']);
  const name = useConfig()?.name ?? 'Josey';
  const { user, status } = useSession();
  const isChecking = isForUsers && status === 'loading';
  const isUnknown = isOpen && status === 'loading' && !user;
  const menu = useRef<HTMLDialogElement>(null);
  const menuId = useId();
  const links = useSiteLinks();
  return (
    <header className={`${css.header} ${wide ? css.wide : ''}`}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <div className={css.inner}>
        <Link className={css.logo} to="/" aria-label={t('home', { name })}>
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
          {!user && !isForUsers && !isUnknown && (
            <>
              <ButtonLink className={css.onlyLarge} look="quiet" size="medium" to="/login">
                {t('signIn')}
              </ButtonLink>
              <ButtonLink size="medium" to="/signup">
                {t('getStarted')}
              </ButtonLink>
            </>
          )}
          {(user || isForUsers) && (
            <ButtonLink className={css.onlyLarge} look="quiet" size="medium" to="/dashboard">
              {t('dashboard')}
            </ButtonLink>
          )}
          {hasLauncher && <span id={LAUNCHER_ID} className={css.launcher} />}
          {user && (
            <Suspense fallback={<span className={css.bellRoom} />}>
              <NotificationBell />
            </Suspense>
          )}
          {!user && isForUsers && <span className={css.bellRoom} />}
          {user && !isChecking && (
            <Suspense fallback={<AccountLink user={user} />}>
              <AccountMenu user={user} />
            </Suspense>
          )}
          {isChecking && (
            <span className={css.checking} role="status" aria-label={t('common:loading')}>
              <Dots />
            </span>
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

function AccountLink({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <Link className={css.avatar} to="/account" aria-label={t('account')}>
      <Avatar name={user.firstName} picture={user.avatarUrl} />
    </Link>
  );
}
