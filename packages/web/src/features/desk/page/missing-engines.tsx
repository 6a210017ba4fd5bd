import { useTranslation } from 'react-i18next';
import { Alert } from '#components/notices/alert.tsx';
import { useConfig } from '#lib/config.ts';

/** Tells administrators which outside services this deployment runs without. The demo needs none. */
export function MissingEngines() {
  const { t } = useTranslation('admin');
  const config = useConfig();
  if (!config || config.demo) return null;
  return (
    <>
      {config.testMoney && <Alert kind="notice">{t('missing.payments')}</Alert>}
      {config.mailOff && <Alert kind="notice">{t('missing.mail')}</Alert>}
    </>
  );
}
