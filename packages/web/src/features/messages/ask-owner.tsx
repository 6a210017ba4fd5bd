import * as routes from '@josey/contract/core/routes';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useDraft } from '#lib/form/use-draft.ts';
import { showThread } from './api/threads.ts';
import css from './messages-page.module.css';

/** A question to the owner of a car before booking; the thread opens with it. */
export function AskOwner({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation('messages');
  const cache = useQueryClient();
  const { data: car } = useQuery(api.query(routes.getVehicle, { params: { id: vehicleId } }));
  const { values, change, discard } = useDraft({ text: '' }, `josey:draft:ask-${vehicleId}`);
  // The same however often it is pressed.
  const [clientId] = useState(() => crypto.randomUUID());
  const ask = useMutation({
    mutationFn: () => api.call(routes.askOwner, { body: { vehicleId, clientId, text: values.text } }),
    onSuccess: (thread) => {
      discard();
      showThread(cache, thread);
    },
  });
  if (ask.data) return <Navigate replace to={`/messages/${ask.data.id}`} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (values.text.trim()) ask.mutate();
  };
  const title = car
    ? t('ask.title', { name: car.ownerFirstName, car: `${car.make} ${car.model}` })
    : t('ask.action');
  return (
    <form className={css.choose} onSubmit={send}>
      <h2>{title}</h2>
      <p>{t('ask.about')}</p>
      <ErrorAlert error={ask.error} />
      <TextArea
        label={t('ask.text')}
        rows={3}
        mostRows={10}
        maxLength={MESSAGE_RULES.textMaxLength}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div>
        <Button type="submit" busy={ask.isPending} disabled={!values.text.trim()}>
          {t('ask.send')}
        </Button>
      </div>
    </form>
  );
}
