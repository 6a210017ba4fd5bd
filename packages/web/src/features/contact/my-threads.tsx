import type { ContactThread } from '@josey/contract/api/messages/contact';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { MessageThread } from '#components/data/message-thread/message-thread.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
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

const loadSchema = async () => (await import('@josey/contract/api/messages/contact')).writeBack.body;

function WriteBack({ threadId }: { threadId: string }) {
  const { t } = useTranslation('contact');
  const send = useWriteBack(threadId);
  const form = useForm({
    initial: { message: '' },
    schema: loadSchema,
    keepAs: `josey:draft:contact-${threadId}`,
  });
  const submit = form.submit(({ message }) => send.mutate(message, { onSuccess: form.startOver }));
  return (
    <form className={css.back} onSubmit={submit} noValidate>
      <ErrorAlert error={send.error && failureSentence(send.error, t('failed'))} />
      <TextArea label={t('writeBack')} rows={2} mostRows={10} {...form.text('message')} />
      <Button type="submit" look="outline" size="medium" busy={send.isPending}>
        {t('writeBackSend')}
      </Button>
    </form>
  );
}
