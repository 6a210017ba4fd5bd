import { PASSWORD_MIN_LENGTH, Registration } from '@josey/contract/accounts';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { failureFields, failureSentence } from '../../../lib/form/failure.ts';
import type { FieldErrors } from '../../../lib/form/schema-errors.ts';
import { useFormErrors } from '../../../lib/form/use-form-errors.ts';
import { useRegister } from '../api/use-register.ts';
import css from './auth-card.module.css';
import { PasswordToggle } from './password-toggle.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };

function mismatch(values: typeof EMPTY): FieldErrors {
  return values.password === values.confirmPassword ? {} : { confirmPassword: 'Passwords do not match' };
}

export function SignupForm() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const register = useRegister();
  const [wrong, setWrong] = useState<string>();
  const errorsOf = useFormErrors(Registration, mismatch);
  const form = useForm({ initialValues: EMPTY, validate: errorsOf });
  const send = form.onSubmit(
    ({ confirmPassword: _, ...values }) => {
      setWrong(undefined);
      register.mutate(values, { onError: (error) => form.setErrors(failureFields(error)) });
    },
    // The specification's sentences about the password stand in the banner as well as at the field.
    (errors) => setWrong(String(errors.confirmPassword ?? errors.password ?? '') || undefined),
  );
  const error = wrong ?? (register.error && failureSentence(register.error, 'Registration failed'));
  const field = (name: keyof typeof EMPTY) => ({
    name,
    readOnly: register.isPending,
    ...form.getInputProps(name),
  });
  const toggle = { visibilityToggleIcon: PasswordToggle } as const;
  const toggleName = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <>
      <ErrorAlert error={error} />
      <form className={css.form} onSubmit={send} noValidate>
        <div className={css.pair}>
          <TextInput label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextInput label={t('email')} type="email" autoComplete="username" {...field('email')} />
        <TextInput
          label={`${t('phone')} (${t('optional')})`}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <PasswordInput
          label={t('password')}
          description={t('passwordHint', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggleName}
          {...toggle}
          {...field('password')}
        />
        <PasswordInput
          label={t('confirmPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggleName}
          {...toggle}
          {...field('confirmPassword')}
        />
        <Button type="submit" full busy={register.isPending}>
          {t('createAccount')}
        </Button>
        <p className={css.small}>
          <Trans
            t={t}
            i18nKey="agree"
            components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
          />
        </p>
      </form>
      <p className={css.foot}>
        {t('haveAccount')} <Link to={`/login${search}`}>{t('toLogin')}</Link>
      </p>
    </>
  );
}
