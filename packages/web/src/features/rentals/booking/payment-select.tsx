import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { useConfig } from '#lib/config.ts';
import { TEST_METHODS } from '#lib/test-methods.ts';
import type { PaymentChoice } from '../api/book.ts';

interface PaymentSelectProps {
  value: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
}

/** Selects card or Cash App, since rentals are prepaid. In test mode also cards that fail. */
export function PaymentSelect({ value, onChange }: PaymentSelectProps) {
  const { t } = useTranslation(['rentals', 'common']);
  const isTest = useConfig()?.testMoney === true;
  const chooseTest = (method: string) =>
    onChange({ paymentMethod: method === 'pm_cashapp' ? 'cashapp' : 'card', paymentMethodId: method });
  return (
    <>
      {isTest ? (
        <SelectField
          label={t('payWith')}
          options={TEST_METHODS.map((method) => ({
            value: method,
            label: t(`common:testMethods.${method}`),
          }))}
          value={value.paymentMethodId ?? TEST_METHODS[0]}
          onChange={({ target }) => chooseTest(target.value)}
        />
      ) : (
        <SelectField
          label={t('payWith')}
          options={(['card', 'cashapp'] as const).map((method) => ({ value: method, label: t(method) }))}
          value={value.paymentMethod}
          onChange={({ target }) =>
            onChange({ paymentMethod: target.value === 'cashapp' ? 'cashapp' : 'card' })
          }
        />
      )}
      <TestMoney />
    </>
  );
}
