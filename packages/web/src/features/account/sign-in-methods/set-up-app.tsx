import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useBeginAuthenticator, useConfirmAuthenticator } from '../api/sign-in-methods.ts';
import css from '../section.module.css';
import own from './set-up-app.module.css';

interface SetUpAppProps {
  onDone: (recoveryCodes: string[]) => void;
  onBack: () => void;
}

/** Shows the authenticator secret as a QR code and as text, then verifies the first code. */
export function SetUpApp({ onDone, onBack }: SetUpAppProps) {
  const { t } = useTranslation(['methods', 'common']);
  const { mutate: start, ...setup } = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wasBegun = useRef(false);
  useEffect(() => {
    if (wasBegun.current) return;
    wasBegun.current = true;
    start();
  }, [start]);
  // Once the field is there, and after the error banner, which takes the focus too.
  useEffect(() => {
    if (setup.data) field.current?.focus();
    if (confirm.error) field.current?.select();
  }, [setup.data, confirm.error]);
  const back = (
    <Button look="outline" size="medium" onClick={onBack}>
      {t('common:back')}
    </Button>
  );
  if (setup.error)
    return (
      <>
        <ErrorAlert error={setup.error} onRetry={() => start()} />
        <div className={css.actions}>{back}</div>
      </>
    );
  if (!setup.data) return <Skeleton height={320} />;
  const { attempt, secret, qr } = setup.data;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return field.current?.focus();
    confirm.mutate({ attempt, code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={confirm.error} />
      <p>{t('app.scan')}</p>
      <img
        className={own.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={208}
        height={208}
        alt={t('app.picture')}
      />
      <p className={css.quiet}>
        {t('app.type')}
        <code className={own.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        ref={field}
        label={t('app.code')}
        description={t('app.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={TEXT_RULES.codeMaxLength}
        readOnly={confirm.isPending}
        error={Boolean(confirm.error)}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="medium" busy={confirm.isPending}>
          {t('app.confirm')}
        </Button>
        {back}
      </div>
    </form>
  );
}
