import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import { StrengthHint } from '#components/controls/password-field/strength-hint.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useSession } from '#lib/session/session.ts';
import { useChangePassword } from '../api/credentials.ts';
import css from '../section.module.css';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password; requires the current one. Ends all other sessions. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const change = useChangePassword();
  const firstField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: EMPTY,
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).PasswordChange,
  });
  const send = form.submit((values) =>
    change.mutate(values, {
      onSuccess: form.startOver,
      onError: (error) => {
        form.refuse(error);
        firstField.current?.focus();
      },
    }),
  );
  const readOnly = change.isPending;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {change.isSuccess && <Alert kind="success">{t('password.changed')}</Alert>}
      <ErrorAlert error={change.error} />
      {/* Password managers look for a username. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        ref={firstField}
        label={t('password.current')}
        description={t('password.none')}
        autoComplete="current-password"
        readOnly={readOnly}
        {...form.text('currentPassword')}
      />
      <PasswordField
        label={t('password.new')}
        description={<StrengthHint password={form.values.newPassword} about={[user?.email ?? '']} />}
        autoComplete="new-password"
        readOnly={readOnly}
        {...form.text('newPassword')}
      />
      <p className={css.quiet}>{t('password.ends')}</p>
      <Button type="submit" look="outline" size="medium" busy={change.isPending}>
        {t('password.change')}
      </Button>
    </form>
  );
}
