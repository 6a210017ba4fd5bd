import { IconMessageCircle } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { open, useChat } from '../chat-store.ts';
import { useRoomBelow } from '../use-room-below.ts';
import css from './launcher.module.css';

/** Opens JoseyAI, counts unread replies, and takes the focus back when the panel closes. */
export function Launcher() {
  const { t } = useTranslation('assistant');
  const { shown, unread, pending } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  const above = { '--room-below': `${useRoomBelow()}px` } as CSSProperties;
  const isOpen = shown === 'open';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.launcher}
        style={above}
        hidden={isOpen}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        onClick={open}
      >
        {pending ? <Dots /> : <Icon of={IconMessageCircle} size={26} />}
        <CountBadge count={unread} className={css.count} />
      </button>
      <VisuallyHidden role="status">{unread > 0 && t('replied', { count: unread })}</VisuallyHidden>
    </>
  );
}
