import { ApiError } from '@josey/contract/client';
import type { SecondStepDetails } from '@josey/contract/two-step';
import { TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { failureSentence } from '../../../lib/form/failure.ts';
import { canUsePasskeys, PASSKEY_NOT_USED } from '../../../lib/passkeys.ts';
import { useCode, usePasskeyAsSecondStep } from '../api/take-second-step.ts';
import { leaveSecondStep } from '../second-step.ts';
import css from './auth-card.module.css';

interface SecondStepPanelProps {
  step: SecondStepDetails;
  /** Where nobody else goes on once the session is there. */
  onDone?: () => void;
  onBack?: () => void;
}

/** In the place of the sign-in, once its first step is taken: a code, a passkey or a recovery code. */
export function SecondStepPanel({ step, onDone, onBack = leaveSecondStep }: SecondStepPanelProps) {
  const { challenge, methods } = step;
  const { t } = useTranslation('entry');
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const codeOfApp = methods.includes('code');
  const [isRecovering, setRecovering] = useState(!codeOfApp && !hasPasskey);
  const code = useCode(challenge);
  const passkey = usePasskeyAsSecondStep(challenge);
  const failure = code.error ?? passkey.error;
  const isOver = failure instanceof ApiError && failure.code === 'attempt_expired';
  const reset = () => {
    code.reset();
    passkey.reset();
  };
  /** The panel is gone by then: it stands as long as the question does. What goes wrong, it says itself. */
  const take = (entry: Promise<unknown>) => entry.then(onDone, () => {});
  return (
    <div className={css.card}>
      <title>{`${t('second.title')} · Josey`}</title>
      <h1>{t('second.title')}</h1>
      <ErrorAlert error={failure && failureSentence(failure, PASSKEY_NOT_USED)} />
      {!isOver && (codeOfApp || isRecovering) && (
        <CodeForm
          key={isRecovering ? 'recovery' : 'app'}
          isRecovery={isRecovering}
          isBusy={code.isPending}
          failure={code.error}
          onSend={(value) => {
            reset();
            void take(code.mutateAsync(value));
          }}
        />
      )}
      {!isOver && hasPasskey && (
        <Button
          look={codeOfApp || isRecovering ? 'outline' : 'primary'}
          full
          busy={passkey.isPending}
          onClick={() => {
            reset();
            void take(passkey.mutateAsync());
          }}
        >
          <Icon of={IconFingerprint} /> {t('second.passkey')}
        </Button>
      )}
      {!isOver && methods.includes('recovery') && (codeOfApp || hasPasskey) && (
        <Button
          look="quiet"
          onClick={() => {
            reset();
            setRecovering(!isRecovering);
          }}
        >
          {t(isRecovering ? 'second.other' : 'second.recover')}
        </Button>
      )}
      <Button look={isOver ? 'primary' : 'quiet'} full={isOver} onClick={onBack}>
        {t('second.back')}
      </Button>
    </div>
  );
}

interface CodeFormProps {
  isRecovery: boolean;
  isBusy: boolean;
  failure: Error | null;
  onSend: (code: string) => void;
}

function CodeForm({ isRecovery, isBusy, failure, onSend }: CodeFormProps) {
  const { t } = useTranslation('entry');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // At the first look, and after the banner of a wrong code, which asks for the focus too.
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
      <TextInput
        ref={field}
        label={t(isRecovery ? 'second.recoveryCode' : 'second.code')}
        description={t(isRecovery ? 'second.recoveryHint' : 'second.codeHint')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
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
