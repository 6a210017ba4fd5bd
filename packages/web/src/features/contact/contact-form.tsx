import type { User } from '@josey/contract/api/accounts/accounts';
import { CONTACT_TOPICS } from '@josey/contract/values/choices/contact-topics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { type Message, useSendMessage } from './contact.ts';
import css from './contact-form.module.css';
import { useOpenForm } from './use-open-form.ts';

const loadSchema = async () =>
  (await import('@josey/contract/api/messages/contact')).ContactForm.omit({ form: true, website: true });
const EMPTY = { topic: '', message: '', website: '' };

/** Sends a message to the operator. The draft stays until it was sent. */
export function ContactForm({ user }: { user: User | undefined }) {
  const { t } = useTranslation('contact');
  const isDemo = useConfig()?.demo;
  const takeForm = useOpenForm();
  const send = useSendMessage(takeForm);
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  const form = useForm({ initial: { ...EMPTY, name, email: user?.email ?? '' }, schema: loadSchema });
  const submit = form.submit((values) =>
    send.mutate(values as Message, { onSuccess: () => form.change(EMPTY) }),
  );
  if (send.isSuccess) {
    return (
      <div className={css.done}>
        <Alert kind="success" focus>
          {t('sent', { email: send.variables.email })}
        </Alert>
        {isDemo && <Link to="/demo/mail">{t('demoMail')}</Link>}
        <Button look="outline" size="medium" onClick={() => send.reset()}>
          {t('another')}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ErrorAlert error={send.error && failureSentence(send.error, t('failed'))} />
      <div className={css.pair}>
        <TextField label={t('name')} autoComplete="name" {...form.text('name')} />
        <TextField label={t('email')} type="email" autoComplete="email" {...form.text('email')} />
      </div>
      <SelectField
        label={t('topic')}
        options={[
          { value: '', label: t('choose') },
          ...CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
        ]}
        {...form.text('topic')}
      />
      <TextArea
        label={t('message')}
        description={t('messageHint')}
        rows={6}
        mostRows={16}
        {...form.text('message')}
      />
      {/* A honeypot: bots fill in every field; people neither see nor reach this one. */}
      <div className={css.trap} aria-hidden>
        <label>
          {t('website')}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ target }) => form.change({ website: target.value })}
          />
        </label>
      </div>
      <Button type="submit" busy={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
