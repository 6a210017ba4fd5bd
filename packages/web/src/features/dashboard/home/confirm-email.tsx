import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';
import { useConfig } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';

/** Announces the confirmation mail until its link was opened. */
export function ConfirmEmail() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const isMailOff = useConfig()?.mailOff;
  if (!user || user.isEmailConfirmed || isMailOff) return null;
  return (
    <Alert kind="notice" isSilent>
      <b>{t('confirm.title')}</b> {t('confirm.sent', { email: user.email })}{' '}
      <Link to="/account">{t('confirm.account')}</Link>
    </Alert>
  );
}
