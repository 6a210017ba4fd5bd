import type { SecondStepDetails } from '@josey/contract/api/accounts/two-step';
import { ApiError } from '@josey/contract/core/client';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { canUsePasskeys } from '#lib/browser/can-use-passkeys.ts';
import { passkeyNotUsed } from '#lib/browser/passkeys.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useCode, usePasskeyAsSecondStep } from '../api/take-second-step.ts';
import { leaveSecondStep } from '../second-step.ts';
import css from './auth-card.module.css';
import { CodeForm } from './code-form.tsx';

interface SecondStepPanelProps {
  step: SecondStepDetails;
  /** Called with the new session, where the form does not navigate itself. */
  onDone?: () => void;
  onBack?: () => void;
}

/** Replaces the sign-in form after its first step: asks for a code, a passkey or a recovery code. */
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
  /** The panel unmounts with the challenge. It reports errors itself. */
  const take = (entry: Promise<unknown>) => entry.then(onDone, () => {});
  return (
    <div className={css.card}>
      <PageTitle>{t('second.title')}</PageTitle>
      <h1>{t('second.title')}</h1>
      <ErrorAlert error={failure && failureSentence(failure, passkeyNotUsed())} />
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
