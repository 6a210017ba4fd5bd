import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRight } from '#lib/session/rights.ts';
import css from '../details/facts.module.css';

/** To the payments and the ledger of a person or trip, for those who may read them. */
export function MoneyLinks({ name, id }: { name: 'user' | 'subject'; id: string }) {
  const { t } = useTranslation('admin');
  if (!useRight('money')) return null;
  return (
    <p className={css.links}>
      <Link to={`/admin/payments?search=${id}`}>{t('tabs.payments')}</Link>
      <Link to={`/admin/ledger?${name}=${id}`}>{t('ledger')}</Link>
    </p>
  );
}
