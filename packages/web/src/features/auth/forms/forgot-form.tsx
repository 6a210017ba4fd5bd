import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useRequestReset } from '../api/links.ts';
import css from './auth-card.module.css';

/** Requests a link to reset the password. The response is the same for every address, so it reveals no accounts. */
export function ForgotForm() {
  const { t } = useTranslation(['links', 'auth']);
  const isDemo = useConfig()?.demo;
  const request = useRequestReset();
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).EmailAddress,
  });
  const send = form.submit(({ email }) => request.mutate(email));
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
          <TextField
            label={t('auth:email')}
            type="email"
            autoComplete="username"
            readOnly={request.isPending}
            {...form.text('email')}
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
