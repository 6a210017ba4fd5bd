import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/session.ts';
import { type Entry as ChatEntry, isFresh } from '../chat.ts';
import { useChat } from '../chat-store.ts';
import { useStayAtEnd } from '../use-stay-at-end.ts';
import { Bubble } from './bubble.tsx';
import { Failure } from './failure.tsx';
import css from './messages.module.css';
import { PendingReply } from './pending-reply.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Reply } from './reply.tsx';

/**
 * The greeting and the messages. The log contains only complete ones: a pending reply follows it, or a screen reader
 * would announce it word by word.
 */
export function Messages() {
  const { t } = useTranslation('assistant');
  const { user } = useSession();
  const chat = useChat();
  const { entries, pending } = chat;
  const end = useStayAtEnd(entries.length, pending);
  const last = entries.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must scroll by keyboard, too
    <section ref={end} className={css.messages} aria-label={t('conversation')} tabIndex={0}>
      <div className={css.log} role="log" aria-live="polite" aria-label={t('conversation')}>
        <Bubble from="assistant">
          {user ? t('greeting', { name: user.firstName }) : t('greetingGuest')}
        </Bubble>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isLast={entry === last && !pending} />
        ))}
      </div>
      {isFresh(chat) && <QuickActions />}
      {pending && <PendingReply pending={pending} />}
    </section>
  );
}

function Entry({ entry, isLast }: { entry: ChatEntry; isLast: boolean }) {
  if (entry.kind === 'question') return <Bubble from="user">{entry.text}</Bubble>;
  if (entry.kind === 'failure') return <Failure failure={entry} isLast={isLast} />;
  return <Reply reply={entry.reply} />;
}
