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

const METHODS = ['card', 'cashapp'] as const;

/** Selects card or Cash App, since rentals are prepaid. In test mode also cards that fail. */
export function PaymentSelect({ value, onChange }: PaymentSelectProps) {
  const { t } = useTranslation(['rentals', 'common']);
  const isTest = useConfig()?.testMoney === true;
  const options = isTest
    ? TEST_METHODS.map((method) => ({ value: method, label: t(`common:testMethods.${method}`) }))
    : METHODS.map((method) => ({ value: method, label: t(method) }));
  const choose = (method: string) =>
    onChange({
      paymentMethod: method.endsWith('cashapp') ? 'cashapp' : 'card',
      ...(isTest && { paymentMethodId: method }),
    });
  return (
    <>
      <SelectField
        label={t('payWith')}
        options={options}
        value={isTest ? value.paymentMethodId : value.paymentMethod}
        onChange={({ target }) => choose(target.value)}
      />
      <TestMoney />
    </>
  );
}
