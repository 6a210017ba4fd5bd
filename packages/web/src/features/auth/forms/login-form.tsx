import { ApiError } from '@josey/contract/core/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useDemoAdminLogin } from '../api/use-demo-admin-login.ts';
import { useLogin } from '../api/use-login.ts';
import { isSecondStep } from '../second-step.ts';
import css from './auth-card.module.css';
import { OtherSignInMethods, useOtherSignInMethods } from './other-sign-in-methods.tsx';

const STATUS_CODES = ['account_suspended', 'account_banned'];

interface LoginFormProps {
  /** Called when a sign-in starts; the page navigates by its kind once signed in. */
  onTry: (kind: 'person' | 'demo-admin') => void;
}

export function LoginForm({ onTry }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'entry']);
  const { search } = useLocation();
  const login = useLogin();
  const adminLogin = useDemoAdminLogin();
  const passwordField = useRef<HTMLInputElement>(null);
  const isDemo = useConfig()?.demo;
  const form = useForm({
    initial: { email: '', password: '' },
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).Credentials,
  });
  const others = useOtherSignInMethods('login');
  const isBusy = login.isPending || adminLogin.isPending || others.isBusy;
  const loginError = isSecondStep(login.error) ? null : login.error;
  // After the banner, which takes the focus too: it is announced, and the next try starts in the field.
  useEffect(() => {
    if (loginError) passwordField.current?.focus();
  }, [loginError]);
  const send = form.submit((values) => {
    onTry('person');
    adminLogin.reset();
    others.reset();
    login.mutate(values);
  });
  const enterAsDemoAdmin = () => {
    onTry('demo-admin');
    login.reset();
    others.reset();
    adminLogin.mutate();
  };
  const error = loginError
    ? failureSentence(loginError, failureText('login'))
    : adminLogin.error && !isSecondStep(adminLogin.error)
      ? failureSentence(adminLogin.error, failureText('adminLogin'))
      : others.error;
  const failure = loginError ?? others.failure;
  const isShutOut = failure instanceof ApiError && STATUS_CODES.includes(failure.code ?? '');
  return (
    <>
      <ErrorAlert error={error}>{isShutOut && <Link to="/contact">{t('entry:contactUs')}</Link>}</ErrorAlert>
      <form className={css.form} method="post" onSubmit={send} noValidate>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          readOnly={isBusy}
          {...form.text('email')}
        />
        <PasswordField
          ref={passwordField}
          label={t('password')}
          autoComplete="current-password"
          readOnly={isBusy}
          {...form.text('password')}
        />
        <Link className={css.forgot} to="/forgot-password">
          {t('entry:forgot')}
        </Link>
        <Button type="submit" full busy={login.isPending} disabled={isBusy && !login.isPending}>
          {t('signIn')}
        </Button>
      </form>
      <OtherSignInMethods
        ways={others}
        disabled={isBusy}
        onTry={() => {
          onTry('person');
          login.reset();
          adminLogin.reset();
        }}
      />
      <p className={css.foot}>
        {t('entry:noAccount')} <Link to={{ pathname: '/signup', search }}>{t('entry:toSignup')}</Link>
      </p>
      {isDemo && (
        <Button look="outline" full busy={adminLogin.isPending} onClick={enterAsDemoAdmin}>
          {t('entry:demoAdmin')}
        </Button>
      )}
    </>
  );
}
