import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useSession } from '#lib/session/session.ts';
import type { SiteLink } from '../footer/use-site-links.ts';
import css from './menu-sheet.module.css';
import { useSignOut } from './use-sign-out.ts';

interface MenuSheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  id: string;
  links: SiteLink[];
}

/** The header's links on narrow screens. A native dialog traps the focus and closes on Escape. */
export function MenuSheet({ ref, id, links }: MenuSheetProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useSession();
  const signOut = useSignOut();
  const close = () => ref.current?.close();
  const leave = () => {
    close();
    void signOut();
  };
  const own = [
    { to: '/dashboard', label: t('dashboard') },
    { to: '/messages', label: t('messages') },
    ...(user?.role === 'driver' ? [] : [{ to: '/earnings', label: t('earnings') }]),
    { to: '/favorites', label: t('favorites') },
    { to: '/account', label: t('account') },
  ];
  const all = [...(user ? own : []), ...links, { to: '/help', label: t('help') }];
  return (
    <dialog ref={ref} id={id} className={css.sheet} aria-label={t('menu')}>
      <div className={css.top}>
        <Wordmark height={30} />
        <IconButton icon={IconX} label={t('common:close')} command="close" commandfor={id} onClick={close} />
      </div>
      {user && (
        <div className={css.person}>
          <Avatar name={user.firstName} picture={user.avatarUrl} size={44} />
          <b>
            {user.firstName} {user.lastName}
          </b>
        </div>
      )}
      <nav className={css.links} aria-label={t('mainNav')}>
        {all.map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={css.foot}>
        {user ? (
          <Button look="outline" full onClick={leave}>
            {t('signOut')}
          </Button>
        ) : (
          <>
            <ButtonLink full to="/signup" onClick={close}>
              {t('getStarted')}
            </ButtonLink>
            <ButtonLink look="outline" full to="/login" onClick={close}>
              {t('signIn')}
            </ButtonLink>
          </>
        )}
      </div>
    </dialog>
  );
}
