import { PAYMENT_STATES } from '@josey/contract/rules/states/money/payment-states';
import { useTranslation } from 'react-i18next';
import { Search } from '../page/search.tsx';
import css from '../page/tools.module.css';
import type { PaymentFilters } from './payment-filters.ts';

interface PaymentToolsProps {
  filters: PaymentFilters;
  onChange: (part: { [Name in keyof PaymentFilters]: string }) => void;
}

/** The search of the payments, their state and days. */
export function PaymentTools({ filters, onChange }: PaymentToolsProps) {
  const { t } = useTranslation('money');
  const day = (name: 'from' | 'to') => (
    <label className={css.day}>
      {t(name)}
      <input
        type="date"
        className={css.select}
        value={filters[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  return (
    <div className={css.tools}>
      <Search label={t('search')} first={filters.search} onSearch={(search) => onChange({ search })} />
      <select
        className={css.select}
        aria-label={t('status')}
        value={filters.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{t('allStatuses')}</option>
        {PAYMENT_STATES.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </select>
      {day('from')}
      {day('to')}
    </div>
  );
}
