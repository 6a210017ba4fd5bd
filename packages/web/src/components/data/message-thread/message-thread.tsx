import type { ContactThread } from '@josey/contract/api/messages/contact';
import { When } from '../when/when.tsx';
import css from './message-thread.module.css';

interface MessageThreadProps {
  messages: ContactThread['messages'];
  /** Who asks and who answers. */
  names: { person: string; us: string };
}

/** Messages, oldest first: the user's on the left, answers on the right. */
export function MessageThread({ messages, names }: MessageThreadProps) {
  return (
    <ol className={css.thread}>
      {messages.map(({ id, isAnswer, body, createdAt }) => (
        <li key={id} className={isAnswer ? css.answer : css.message}>
          <p className={css.head}>
            <b>{isAnswer ? names.us : names.person}</b> <When at={createdAt} look="ago" />
          </p>
          <p className={css.body}>{body}</p>
        </li>
      ))}
    </ol>
  );
}
