import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import {
  useRenewRecoveryCodes,
  useRequirePasskeys,
  useSignInMethods,
  useTurnOffTwoStep,
} from '../api/sign-in-methods.ts';
import css from '../section.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

/** Two-step verification: its state and its settings. */
export function TwoStepSection() {
  const methods = useSignInMethods();
  if (methods.error && !methods.data)
    return <ErrorAlert error={methods.error} onRetry={() => void methods.refetch()} />;
  if (!methods.data) return <Skeleton height={120} />;
  return <TwoStep {...methods.data} />;
}

function TwoStep({ twoStep, passkeys }: SignInMethods) {
  const { t } = useTranslation('methods');
  const [isSettingUp, setSettingUp] = useState(false);
  const [isTurningOff, setTurningOff] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const withPasskeys = useRequirePasskeys();
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffTwoStep();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (isSettingUp)
    return (
      <SetUpApp
        onDone={(made) => {
          setSettingUp(false);
          setCodes(made);
        }}
        onBack={() => setSettingUp(false)}
      />
    );
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes);
  const { isOn, hasAuthenticator, isRequired, recoveryCodesLeft } = twoStep;
  return (
    <>
      <p className={css.facts}>
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</Badge>
      </p>
      {isRequired && !isOn && <Alert kind="notice">{t('twoStep.required')}</Alert>}
      <ErrorAlert error={withPasskeys.error ?? renew.error ?? turnOff.error} />
      <p className={css.quiet}>{t('twoStep.lead')}</p>
      {isOn && (
        <ul className={css.points}>
          <li>{t(hasAuthenticator ? 'twoStep.hasApp' : 'twoStep.noApp')}</li>
          <li>{t('twoStep.passkeys', { count: passkeys.length })}</li>
          <li>{t('twoStep.codesLeft', { count: recoveryCodesLeft })}</li>
        </ul>
      )}
      <div className={css.actions}>
        <Button size="medium" look="outline" onClick={() => setSettingUp(true)}>
          {t(hasAuthenticator ? 'twoStep.otherApp' : 'twoStep.setUp')}
        </Button>
        {!isOn && passkeys.length > 0 && (
          <Button
            size="medium"
            look="outline"
            busy={withPasskeys.isPending}
            onClick={() => withPasskeys.mutate(undefined, { onSuccess: show })}
          >
            {t('twoStep.withPasskeys')}
          </Button>
        )}
        {isOn && (
          <>
            <Button
              size="medium"
              look="outline"
              busy={renew.isPending}
              onClick={() => renew.mutate(undefined, { onSuccess: show })}
            >
              {t('twoStep.newCodes')}
            </Button>
            <Button size="medium" look="danger" onClick={() => setTurningOff(true)}>
              {t('twoStep.turnOff')}
            </Button>
          </>
        )}
      </div>
      {isTurningOff && (
        <ConfirmDialog
          title={t('twoStep.turnOffTitle')}
          action={t('twoStep.turnOff')}
          onClose={() => setTurningOff(false)}
          onConfirm={() => {
            setTurningOff(false);
            turnOff.mutate();
          }}
        >
          <p>{t('twoStep.turnOffText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
