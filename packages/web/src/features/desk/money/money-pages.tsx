import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import css from './money.module.css';

const PAGES = ['payments', 'charges', 'disputes', 'payouts', 'ledger', 'differences'] as const;

/** The pages about money, beside each other. */
export function MoneyPages({ current }: { current: (typeof PAGES)[number] }) {
  const { t } = useTranslation('money');
  return (
    <nav className={css.pages} aria-label={t('payments')}>
      {PAGES.map((name) => (
        <NavLink key={name} to={`/admin/${name}`} aria-current={name === current ? 'page' : undefined}>
          {t(`pages.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
