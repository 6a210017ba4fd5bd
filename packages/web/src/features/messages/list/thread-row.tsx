import type { Thread } from '@josey/contract/api/messages/messages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#components/data/person/avatar.tsx';
import { When } from '#components/data/when/when.tsx';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useAboutThread, useLastWords } from '../about-thread.ts';
import css from './thread-list.module.css';

interface ThreadRowProps {
  thread: Thread;
  isShown: boolean;
}

export function ThreadRow({ thread, isShown }: ThreadRowProps) {
  const { t } = useTranslation('messages');
  const { label, days } = useAboutThread(thread);
  const words = useLastWords(thread);
  const { firstName, avatarUrl } = thread.with;
  // What is open is being read.
  const unread = isShown ? 0 : thread.unread;
  return (
    <li className={[isShown && css.shown, unread > 0 && css.unread].filter(Boolean).join(' ')}>
      <Link to={`/messages/${thread.id}`} className={css.row} aria-current={isShown ? 'page' : undefined}>
        <Avatar name={firstName} picture={avatarUrl} size={48} />
        <span className={css.text}>
          <span className={css.head}>
            <b>{firstName}</b>
            <small>
              <When at={thread.lastMessage?.createdAt ?? thread.createdAt} look="ago" />
            </small>
          </span>
          <span className={css.about}>{[label, days].filter(Boolean).join(' · ')}</span>
          <span className={css.last}>
            <span className={css.words}>{words}</span>
            <CountBadge count={unread} className={css.count} />
            {unread > 0 && <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>}
          </span>
        </span>
      </Link>
    </li>
  );
}
