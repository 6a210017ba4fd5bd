import type { Thread, ThreadMessage } from '@josey/contract/api/messages/messages';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { When } from '#components/data/when/when.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useMessages } from '../api/threads.ts';
import { useUnsent } from '../api/unsent.ts';
import { Bubble } from './bubble.tsx';
import css from './messages.module.css';
import { SystemLine } from './system-line.tsx';
import { TypingBubble } from './typing-bubble.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

/** The messages of a thread, the newest at the bottom, where the scroller stays. */
export function MessageLog({ thread }: { thread: Thread }) {
  const { t } = useTranslation(['messages', 'common']);
  const { date } = useFormat();
  const { items, error, retry, more, isLoadingMore } = useMessages(thread.id);
  const unsent = useUnsent(thread.id);
  // What was new when the thread was opened stays marked until it is left.
  const [readBefore] = useState(thread.readSeq);
  const messages = items?.toReversed() ?? [];
  const fresh = messages.filter(
    ({ seq, from }) => seq > readBefore && from !== thread.role && from !== 'system',
  );
  const label = t('log', { name: thread.with.firstName });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={css.scroller} tabIndex={0} aria-label={label}>
      <div className={css.flow}>
        {more && (
          <Button look="quiet" size="small" busy={isLoadingMore} onClick={more}>
            {t('earlier')}
          </Button>
        )}
        {error && (
          <ErrorAlert error={failureSentence(error, t('threadFailed'))} onRetry={() => void retry()} />
        )}
        {!items && !error && (
          <div className={css.log} role="status" aria-label={t('common:loading')}>
            <Skeleton height={240} />
          </div>
        )}
        <div className={css.log} role="log" aria-label={label}>
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const day = date(message.createdAt);
            return (
              <Fragment key={message.id}>
                {day !== (before && date(before.createdAt)) && <p className={css.day}>{day}</p>}
                {message.id === fresh[0]?.id && (
                  <p className={css.fresh}>
                    <span>
                      <LiveDot /> {t('fresh', { count: fresh.length })}
                    </span>
                  </p>
                )}
                <Message message={message} thread={thread} />
              </Fragment>
            );
          })}
          {unsent.map((message) => (
            <UnsentBubble key={message.clientId} message={message} />
          ))}
          <TypingBubble thread={thread} />
        </div>
      </div>
    </section>
  );
}

function Message({ message, thread }: { message: ThreadMessage; thread: Thread }) {
  const { t } = useTranslation('messages');
  const { line, from, text, photos, isDeleted, isFiltered, createdAt, seq } = message;
  if (line) return <SystemLine line={line} at={createdAt} />;
  const isOwn = from === thread.role;
  const isSeen = isOwn && thread.theirReadSeq >= seq;
  return (
    <Bubble
      author={isOwn ? t('you') : thread.with.firstName}
      isOwn={isOwn}
      avatarUrl={thread.with.avatarUrl}
      text={isDeleted ? t('deleted') : text}
      photos={photos}
      foot={
        <>
          <When at={createdAt} look="clock" />
          {isSeen && ` · ${t('seen')}`}
          {isFiltered && <span className={css.hint}>{t('filtered')}</span>}
        </>
      }
    />
  );
}
