import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import css from './proof-dialog.module.css';

interface CredentialFormProps {
  kind: 'password' | 'code';
  isBusy: boolean;
  failure: Error | null;
  onSend: (value: string) => void;
}

/** Re-authentication by password or code. */
export function CredentialForm({ kind, isBusy, failure, onSend }: CredentialFormProps) {
  const { t } = useTranslation(['methods', 'auth']);
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // On mount, and after the error banner, which takes the focus too.
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value) onSend(value);
    else field.current?.focus();
  };
  const shared = {
    ref: field,
    'data-autofocus': true,
    name: kind,
    readOnly: isBusy,
    error: Boolean(failure),
    value,
    maxLength: ACCOUNT_RULES.passwordMaxLength,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  };
  return (
    <form className={css.methods} onSubmit={send} noValidate>
      {kind === 'password' ? (
        <PasswordField label={t('auth:password')} autoComplete="current-password" {...shared} />
      ) : (
        <TextField
          label={t('app.code')}
          description={t('proof.codeHint')}
          autoComplete="one-time-code"
          {...shared}
        />
      )}
      <Button type="submit" full busy={isBusy}>
        {t('proof.confirm')}
      </Button>
    </form>
  );
}
