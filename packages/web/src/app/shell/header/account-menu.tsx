import type { User } from '@josey/contract/api/accounts/accounts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#components/data/person/avatar.tsx';
import css from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The user's avatar with a menu: dashboard, profile, sign out. */
export default function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const signOut = useSignOut();
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isEscape) box.current?.querySelector('button')?.focus();
      if (isEscape || !isInside) setOpen(false);
    };
    const events = ['pointerdown', 'keydown', 'focusin'];
    for (const name of events) document.addEventListener(name, leave);
    return () => {
      for (const name of events) document.removeEventListener(name, leave);
    };
  }, [isOpen]);
  return (
    <div className={css.menu} ref={box}>
      <button
        type="button"
        className={css.trigger}
        aria-label={t('account')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.firstName} picture={user.avatarUrl} />
      </button>
      {isOpen && (
        <div className={css.list} id={listId}>
          <div className={css.person}>
            <b>
              {user.firstName} {user.lastName}
            </b>
            {user.email}
          </div>
          <Link className={css.item} to="/dashboard" onClick={() => setOpen(false)}>
            {t('dashboard')}
          </Link>
          <Link className={css.item} to="/messages" onClick={() => setOpen(false)}>
            {t('messages')}
          </Link>
          <Link className={css.item} to="/earnings" onClick={() => setOpen(false)}>
            {t('earnings')}
          </Link>
          <Link className={css.item} to="/favorites" onClick={() => setOpen(false)}>
            {t('favorites')}
          </Link>
          <Link className={css.item} to="/account" onClick={() => setOpen(false)}>
            {t('account')}
          </Link>
          <button type="button" className={css.item} onClick={signOut}>
            {t('signOut')}
          </button>
        </div>
      )}
    </div>
  );
}
