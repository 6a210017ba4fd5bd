import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useSession } from '#lib/session/session.ts';
import { useRequestEmailChange, useResendConfirmation } from '../api/credentials.ts';
import css from '../section.module.css';

/** The account's email address: verification and change. */
export function EmailSection() {
  const { t } = useTranslation(['account', 'links']);
  const { user } = useSession();
  const isDemo = useConfig()?.demo;
  const [isChanging, setChanging] = useState(false);
  const resend = useResendConfirmation();
  if (!user) return null;
  const isProved = user.isEmailConfirmed && !user.isEmailBouncing;
  return (
    <>
      <p className={css.facts}>
        <b>{user.email}</b>
        <Badge tone={isProved ? 'success' : 'warn'}>
          {t(isProved ? 'email.confirmed' : user.isEmailBouncing ? 'email.bouncing' : 'email.unconfirmed')}
        </Badge>
      </p>
      {!isProved && <p className={css.quiet}>{t('email.why')}</p>}
      <ErrorAlert error={resend.error} />
      {resend.isSuccess && <Alert kind="success">{t('email.resent', { email: user.email })}</Alert>}
      {isDemo && (!isProved || isChanging) && <Link to="/demo/mail">{t('links:demoMail.here')}</Link>}
      {isChanging ? (
        <ChangeEmail onClose={() => setChanging(false)} />
      ) : (
        <div className={css.actions}>
          {!isProved && (
            <Button size="medium" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('email.resend')}
            </Button>
          )}
          <Button size="medium" look="outline" onClick={() => setChanging(true)}>
            {t('email.change')}
          </Button>
        </div>
      )}
    </>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const change = useRequestEmailChange();
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).EmailAddress,
  });
  const send = form.submit(({ email }) => change.mutate(email, { onError: form.refuse }));
  if (change.isSuccess)
    return (
      <Alert kind="success" onClose={onClose}>
        {t('email.asked', { email: change.variables })}
      </Alert>
    );
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={change.error} />
      <TextField
        label={t('email.new')}
        description={t('email.newHint')}
        type="email"
        autoComplete="email"
        data-autofocus
        readOnly={change.isPending}
        {...form.text('email')}
      />
      <div className={css.actions}>
        <Button type="submit" size="medium" busy={change.isPending}>
          {t('email.send')}
        </Button>
        <Button look="outline" size="medium" onClick={onClose}>
          {t('common:back')}
        </Button>
      </div>
    </form>
  );
}
