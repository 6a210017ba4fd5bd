import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import { StrengthHint } from '#components/controls/password-field/strength-hint.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields, failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { useRegister } from '../api/use-register.ts';
import { signUpProblem } from '../sign-up-problem.ts';
import css from './auth-card.module.css';
import { OtherSignInMethods, useOtherSignInMethods } from './other-sign-in-methods.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };

function mismatch(values: typeof EMPTY): FieldErrors {
  return values.password === values.confirmPassword
    ? {}
    : { confirmPassword: failureText('passwordsDiffer') };
}

export function SignupForm() {
  const { t } = useTranslation(['auth', 'entry']);
  const { search } = useLocation();
  const register = useRegister();
  const others = useOtherSignInMethods('signup');
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: EMPTY,
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).Registration,
    check: mismatch,
  });
  const failure = register.error;
  // After the banner, which takes the focus too: it is announced, and corrections start in the field.
  useEffect(() => {
    if (!failure && !wrong) return;
    const [first] = Object.keys(failure ? failureFields(failure) : {});
    box.current?.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[aria-invalid=true]')?.focus();
  }, [failure, wrong]);
  const send = form.submit(
    ({ confirmPassword: _, ...values }) => {
      setWrong(undefined);
      others.reset();
      register.mutate(values, { onError: form.refuse });
    },
    (errors, values) => {
      register.reset();
      const fillIn = (empty: ReadonlyArray<'firstName' | 'lastName' | 'email' | 'password'>) =>
        t('entry:fillIn', { fields: empty.map((field) => t(field)).join(', ') });
      setWrong(signUpProblem({ values, errors }, fillIn));
    },
  );
  const error = wrong ?? (failure ? failureSentence(failure, failureText('registration')) : others.error);
  const field = (name: keyof typeof EMPTY) => ({ readOnly: register.isPending, ...form.text(name) });
  const { firstName, lastName, email, password } = form.values;
  return (
    <>
      <ErrorAlert error={error} />
      <form ref={box} className={css.form} method="post" onSubmit={send} noValidate>
        <div className={css.pair}>
          <TextField label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label={t('email')} type="email" autoComplete="username" {...field('email')} />
        <TextField
          label={`${t('phone')} (${t('entry:optional')})`}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <PasswordField
          label={t('password')}
          description={<StrengthHint password={password} about={[firstName, lastName, email]} />}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" full busy={register.isPending} disabled={others.isBusy}>
          {t('entry:createAccount')}
        </Button>
        <p className={css.small}>
          <RichText
            text={t('entry:agree')}
            parts={{
              terms: (words) => <Link to="/terms">{words}</Link>,
              privacy: (words) => <Link to="/privacy">{words}</Link>,
            }}
          />
        </p>
      </form>
      <OtherSignInMethods
        ways={others}
        disabled={register.isPending || others.isBusy}
        onTry={() => {
          setWrong(undefined);
          register.reset();
        }}
      />
      <p className={css.foot}>
        {t('entry:haveAccount')} <Link to={{ pathname: '/login', search }}>{t('entry:toLogin')}</Link>
      </p>
    </>
  );
}
