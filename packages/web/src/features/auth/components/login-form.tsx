import { Credentials } from '@josey/contract/accounts';
import { ApiError } from '@josey/contract/client';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { useConfig } from '../../../lib/config.ts';
import { failureSentence } from '../../../lib/form/failure.ts';
import { useFormErrors } from '../../../lib/form/use-form-errors.ts';
import { useDemoAdminLogin } from '../api/use-demo-admin-login.ts';
import { useLogin } from '../api/use-login.ts';
import css from './auth-card.module.css';
import { PasswordToggle } from './password-toggle.tsx';

const STATUS_CODES = ['account_suspended', 'account_banned'];

interface LoginFormProps {
  /** Called as a sign-in is tried; the page knows where each kind leads and goes there once signed in. */
  onTry: (kind: 'person' | 'demo-admin') => void;
}

export function LoginForm({ onTry }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const login = useLogin();
  const adminLogin = useDemoAdminLogin();
  const passwordField = useRef<HTMLInputElement>(null);
  const isDemo = useConfig()?.demo;
  const errorsOf = useFormErrors(Credentials);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: errorsOf });
  const isBusy = login.isPending || adminLogin.isPending;
  const send = form.onSubmit((values) => {
    onTry('person');
    adminLogin.reset();
    login.mutate(values, { onError: () => passwordField.current?.focus() });
  });
  const enterAsDemoAdmin = () => {
    onTry('demo-admin');
    login.reset();
    adminLogin.mutate();
  };
  const error = login.error
    ? failureSentence(login.error, 'Login failed')
    : adminLogin.error && failureSentence(adminLogin.error, 'Admin login failed');
  const isShutOut = login.error instanceof ApiError && STATUS_CODES.includes(login.error.code ?? '');
  return (
    <>
      <ErrorAlert error={error}>{isShutOut && <Link to="/contact">{t('contactUs')}</Link>}</ErrorAlert>
      <form className={css.form} onSubmit={send} noValidate>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          readOnly={isBusy}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          ref={passwordField}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          readOnly={isBusy}
          visibilityToggleIcon={PasswordToggle}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" full busy={login.isPending} disabled={isBusy && !login.isPending}>
          {t('signIn')}
        </Button>
      </form>
      <p className={css.foot}>
        {t('noAccount')} <Link to={`/signup${search}`}>{t('toSignup')}</Link>
      </p>
      {isDemo && (
        <Button look="outline" full busy={adminLogin.isPending} onClick={enterAsDemoAdmin}>
          {t('demoAdmin')}
        </Button>
      )}
    </>
  );
}
