import { EmailAddress } from '@josey/contract/api/accounts/accounts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { useFormErrors } from '#lib/form/use-form-errors.ts';
import { useRequestReset } from '../api/links.ts';
import css from './auth-card.module.css';

/** Asks for the link that sets a new password. The answer is the same for every address. */
export function ForgotForm() {
  const { t } = useTranslation(['links', 'auth']);
  const isDemo = useConfig()?.demo;
  const request = useRequestReset();
  const form = useForm({ initialValues: { email: '' }, validate: useFormErrors(EmailAddress) });
  const send = form.onSubmit(({ email }) => request.mutate(email));
  return (
    <>
      <ErrorAlert error={request.error} />
      {request.isSuccess ? (
        <>
          <Alert kind="success">{t('forgot.sent', { email: request.variables })}</Alert>
          {isDemo && <Link to="/demo/mail">{t('demoMail.here')}</Link>}
        </>
      ) : (
        <form className={css.form} onSubmit={send} noValidate>
          <p className={css.small}>{t('forgot.lead')}</p>
          <TextInput
            label={t('auth:email')}
            type="email"
            name="email"
            autoComplete="username"
            readOnly={request.isPending}
            {...form.getInputProps('email')}
          />
          <Button type="submit" full busy={request.isPending}>
            {t('forgot.send')}
          </Button>
        </form>
      )}
      <p className={css.foot}>
        <Link to="/login">{t('toLogin')}</Link>
      </p>
    </>
  );
}
