import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import css from './test-money.module.css';

/** Test mode notice, shown wherever money moves while the payment processor is the sandbox. */
export function TestMoney() {
  const { t } = useTranslation();
  return useConfig()?.testMoney ? <p className={css.strip}>{t('testMoney')}</p> : null;
}
