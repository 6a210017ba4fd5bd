import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { useConfig } from '#lib/config.ts';
import { TEST_METHODS } from '#lib/test-methods.ts';
import type { PaymentChoice } from '../api/book.ts';
import css from './payment-select.module.css';

interface PaymentSelectProps {
  value: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
}

/** Selects card or Cash App, since rentals are prepaid. In test mode also cards that fail. */
export function PaymentSelect({ value, onChange }: PaymentSelectProps) {
  const { t } = useTranslation(['rentals', 'common']);
  const id = useId();
  const isTest = useConfig()?.testMoney === true;
  const chooseTest = (method: string) =>
    onChange({ paymentMethod: method === 'pm_cashapp' ? 'cashapp' : 'card', paymentMethodId: method });
  return (
    <>
      <div className={css.field}>
        <label htmlFor={id}>{t('payWith')}</label>
        {isTest ? (
          <select
            id={id}
            value={value.paymentMethodId ?? TEST_METHODS[0]}
            onChange={({ target }) => chooseTest(target.value)}
          >
            {TEST_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`common:testMethods.${method}`)}
              </option>
            ))}
          </select>
        ) : (
          <select
            id={id}
            value={value.paymentMethod}
            onChange={({ target }) =>
              onChange({ paymentMethod: target.value === 'cashapp' ? 'cashapp' : 'card' })
            }
          >
            <option value="card">{t('card')}</option>
            <option value="cashapp">{t('cashapp')}</option>
          </select>
        )}
      </div>
      <TestMoney />
    </>
  );
}
