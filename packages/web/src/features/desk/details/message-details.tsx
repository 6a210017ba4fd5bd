import type { ContactCase } from '@josey/contract/api/messages/contact';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { MessageThread } from '#components/data/message-thread/message-thread.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useServiceName } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { Facts } from './facts.tsx';
import css from './message-details.module.css';

/** A message thread with the form to answer it. */
export function MessageDetails({ message }: { message: ContactCase }) {
  const { t } = useTranslation('admin');
  const { locale } = useFormat();
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(message.language);
  return (
    <>
      <Facts
        facts={[
          [t('messages.subject'), t(`messages.topics.${message.topic}`)],
          [t('messages.from'), t(message.userId ? 'messages.signedIn' : 'messages.notSignedIn')],
        ]}
      />
      <p className={css.language}>{t('messages.wroteIn', { language })}</p>
      <MessageThread messages={message.messages} names={{ person: message.name, us: useServiceName() }} />
      <Answer message={message} />
    </>
  );
}

function Answer({ message }: { message: ContactCase }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  const cache = useQueryClient();
  const params = { id: message.id };
  const onSuccess = () => cache.invalidateQueries(api.under('/api/admin'));
  const answer = useMutation({
    mutationFn: () => api.call(routes.answerContactThread, { params, body: { message: text } }),
    onSuccess: () => {
      setText('');
      return onSuccess();
    },
  });
  const close = useMutation({ mutationFn: () => api.call(routes.closeContactThread, { params }), onSuccess });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) answer.mutate();
  };
  const error = answer.error ?? close.error;
  return (
    <form className={css.answer} onSubmit={submit}>
      <ErrorAlert error={error && failureSentence(error, t('messages.failed'))} />
      <TextArea
        label={t('messages.answer')}
        description={t('messages.answerHint')}
        rows={4}
        mostRows={14}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.buttons}>
        {message.status !== 'closed' && (
          <Button look="outline" size="medium" busy={close.isPending} onClick={() => close.mutate()}>
            {t('messages.close')}
          </Button>
        )}
        <Button type="submit" size="medium" busy={answer.isPending} disabled={!text.trim()}>
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}
