import type { ReactNode } from 'react';
import { Avatar } from '#components/data/person/avatar.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { MessagePhotos } from './message-photos.tsx';
import css from './messages.module.css';

interface BubbleProps {
  /** Read aloud before the words. */
  author: string;
  isOwn: boolean;
  avatarUrl?: string | undefined;
  text?: string | undefined;
  photos: string[];
  /** The time, or that it is not sent yet. */
  foot: ReactNode;
  isUnsent?: boolean;
}

/** One message: the other person's on the left with their face, the reader's own on the right. */
export function Bubble({ author, isOwn, avatarUrl, text, photos, foot, isUnsent = false }: BubbleProps) {
  return (
    <div className={[css.message, isOwn && css.own, isUnsent && css.unsent].filter(Boolean).join(' ')}>
      {!isOwn && <Avatar name={author} picture={avatarUrl} size={32} />}
      <div className={css.body}>
        <VisuallyHidden>{author}</VisuallyHidden>
        {text && <p className={css.bubble}>{text}</p>}
        <MessagePhotos photos={photos} />
        <small className={css.foot}>{foot}</small>
      </div>
    </div>
  );
}
