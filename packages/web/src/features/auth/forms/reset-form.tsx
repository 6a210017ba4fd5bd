import { ApiError } from '@josey/contract/core/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import { StrengthHint } from '#components/controls/password-field/strength-hint.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useResetPassword } from '../api/links.ts';
import css from './auth-card.module.css';

/** Sets a new password for the holder of the link, who then signs in with it. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['links', 'auth']);
  const reset = useResetPassword();
  const form = useForm({
    initial: { token, password: '' },
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).NewPassword,
  });
  const send = form.submit((values) => reset.mutate(values, { onError: form.refuse }));
  if (reset.isSuccess)
    return (
      <>
        <Alert kind="success" focus>
          {t('reset.done')}
        </Alert>
        <ButtonLink to="/login" full>
          {t('auth:signIn')}
        </ButtonLink>
      </>
    );
  const isSpent = reset.error instanceof ApiError && reset.error.code === 'link_invalid';
  return (
    <>
      <ErrorAlert error={reset.error}>
        {isSpent && <Link to="/forgot-password">{t('reset.again')}</Link>}
      </ErrorAlert>
      <form className={css.form} onSubmit={send} noValidate>
        <PasswordField
          label={t('reset.new')}
          description={<StrengthHint password={form.values.password} />}
          autoComplete="new-password"
          readOnly={reset.isPending}
          {...form.text('password')}
        />
        <p className={css.small}>{t('reset.ends')}</p>
        <Button type="submit" full busy={reset.isPending}>
          {t('reset.save')}
        </Button>
      </form>
    </>
  );
}
