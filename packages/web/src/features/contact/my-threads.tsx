import type { ContactThread } from '@josey/contract/api/contact';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { MessageThread } from '#components/data/message-thread/message-thread.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMyThreads, useWriteBack } from './contact.ts';
import css from './my-threads.module.css';

/** The signed-in user's messages with the answers. Renders nothing without any. */
export function MyThreads() {
  const { t } = useTranslation(['contact', 'common']);
  const threads = useMyThreads();
  if (threads.error && !threads.items)
    return <ErrorAlert error={t('loadFailed')} onRetry={() => void threads.retry()} />;
  if (!threads.items?.length) return null;
  return (
    <section className={css.threads} aria-labelledby="my-messages">
      <h2 id="my-messages">{t('mine')}</h2>
      {threads.items.map((thread, index) => (
        <Thread key={thread.id} thread={thread} isFirst={index === 0} />
      ))}
      {threads.more && (
        <Button look="outline" size="medium" busy={threads.isLoadingMore} onClick={threads.more}>
          {t('common:more')}
        </Button>
      )}
    </section>
  );
}

function Thread({ thread, isFirst }: { thread: ContactThread; isFirst: boolean }) {
  const { t } = useTranslation('contact');
  return (
    <details className={css.thread} open={isFirst}>
      <summary>
        <b>{t(`topics.${thread.topic}`)}</b>
        <span className={css.when}>
          <When at={thread.lastMessageAt} look="ago" />
        </span>
        <StatusBadge status={thread.status} />
      </summary>
      <MessageThread messages={thread.messages} names={{ person: t('you'), us: t('us') }} />
      <WriteBack threadId={thread.id} />
    </details>
  );
}

function WriteBack({ threadId }: { threadId: string }) {
  const { t } = useTranslation('contact');
  const [text, setText] = useState('');
  const send = useWriteBack(threadId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) send.mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form className={css.back} onSubmit={submit}>
      <ErrorAlert error={send.error && failureSentence(send.error, t('failed'))} />
      <TextArea
        label={t('writeBack')}
        rows={2}
        mostRows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="outline" size="medium" busy={send.isPending} disabled={!text.trim()}>
        {t('writeBackSend')}
      </Button>
    </form>
  );
}
