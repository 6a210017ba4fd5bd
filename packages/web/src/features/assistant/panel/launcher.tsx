import { IconMessageCircle } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { LAUNCHER_ID } from '#lib/launcher-id.ts';
import { open, useChat } from '../chat-store.ts';
import { useRoomBelow } from '../use-room-below.ts';
import css from './launcher.module.css';

/** The same width as in the style sheets: from here on, the button lies beside the content, not over it. */
const HAS_GUTTER = '(min-width: 1280px)';

interface LauncherProps {
  /** On a page with its own controls at the bottom right. */
  isInHeader: boolean;
}

/** Opens JoseyAI, counts unread replies, and takes the focus back when the panel closes. */
export function Launcher({ isInHeader }: LauncherProps) {
  const { t } = useTranslation('assistant');
  const { shown, unread, pending } = useChat();
  const hasGutter = useMediaQuery(HAS_GUTTER);
  const place = usePlaceInHeader(isInHeader || !hasGutter);
  const button = useRef<HTMLButtonElement>(null);
  const above = { '--room-below': `${useRoomBelow()}px` } as CSSProperties;
  const isOpen = shown === 'open';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const launcher = (
    <button
      ref={button}
      type="button"
      className={place ? css.inHeader : css.launcher}
      style={place ? undefined : above}
      hidden={isOpen && !place}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
      onClick={open}
    >
      {pending ? <Dots /> : <Icon of={IconMessageCircle} {...(!place && { size: 26 })} />}
      <CountBadge count={unread} className={css.count} />
    </button>
  );
  return (
    <>
      {place ? createPortal(launcher, place) : launcher}
      <VisuallyHidden role="status">{unread > 0 && t('replied', { count: unread })}</VisuallyHidden>
    </>
  );
}

/**
 * The header's element for the button, if it belongs there. It may appear in the same commit as the button; found
 * before the next paint, the button is never seen at its other place.
 */
function usePlaceInHeader(isWanted: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => setPlace(isWanted ? document.getElementById(LAUNCHER_ID) : null), [isWanted]);
  return place;
}
