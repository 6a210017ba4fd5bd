import type { Thread } from '@josey/contract/api/messages/messages';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useIsTyping } from '../api/use-typing.ts';
import css from './messages.module.css';

/** Three dots while the other person is typing. */
export function TypingBubble({ thread }: { thread: Thread }) {
  const { t } = useTranslation('messages');
  const isTyping = useIsTyping(thread.id);
  const { firstName, avatarUrl } = thread.with;
  return (
    <>
      {isTyping && (
        <div className={css.message}>
          <Avatar name={firstName} picture={avatarUrl} size={32} />
          <p className={css.bubble}>
            <Dots />
          </p>
        </div>
      )}
      <VisuallyHidden role="status">{isTyping && t('typing', { name: firstName })}</VisuallyHidden>
    </>
  );
}
