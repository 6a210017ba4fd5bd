import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import css from './auth-card.module.css';

interface CodeFormProps {
  isRecovery: boolean;
  isBusy: boolean;
  failure: Error | null;
  onSend: (code: string) => void;
}

export function CodeForm({ isRecovery, isBusy, failure, onSend }: CodeFormProps) {
  const { t } = useTranslation('entry');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // On mount, and after the banner of a wrong code, which takes the focus too.
  useEffect(() => {
    if (failure !== undefined) field.current?.select();
  }, [failure]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onSend(code);
    else field.current?.focus();
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TextField
        ref={field}
        label={t(isRecovery ? 'second.recoveryCode' : 'second.code')}
        description={t(isRecovery ? 'second.recoveryHint' : 'second.codeHint')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TEXT_RULES.codeMaxLength}
        readOnly={isBusy}
        error={Boolean(failure)}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" full busy={isBusy}>
        {t('second.go')}
      </Button>
    </form>
  );
}
