import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { choiceOf, type PaymentChoice } from '#lib/payment-choice.ts';
import { useReturnedSetup } from '#lib/payment-methods.ts';
import { useSavedMethods } from '#lib/saved-methods.ts';
import { TEST_METHODS } from '#lib/test-methods.ts';

const AddMethod = lazySection(() => import('#components/payments/add-method.tsx'));

interface PaymentSelectProps {
  value: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
}

/** Selects among the saved cards and accounts, or adds one. With test money also test cards, of which some fail. */
export function PaymentSelect({ value, onChange }: PaymentSelectProps) {
  const { t } = useTranslation(['rentals', 'common']);
  const isTest = useConfig()?.testMoney === true;
  const { data: saved = [] } = useSavedMethods();
  const returned = useReturnedSetup((method) => onChange(choiceOf(method)));
  const options = [
    ...saved.map(({ id, label }) => ({ value: id, label })),
    ...(isTest
      ? TEST_METHODS.map((method) => ({ value: method, label: t(`common:testMethods.${method}`) }))
      : []),
  ];
  const choose = (id: string) => {
    const method = saved.find((one) => one.id === id);
    const paymentMethod = id.endsWith('cashapp') ? 'cashapp' : 'card';
    onChange(method ? choiceOf(method) : { paymentMethod, paymentMethodId: id });
  };
  return (
    <>
      {options.length > 0 && (
        <SelectField
          label={t('payWith')}
          options={options}
          value={value.paymentMethodId}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <ErrorAlert error={returned.error} />
      <AddMethod look="quiet" onAdded={(method) => onChange(choiceOf(method))} />
      <TestMoney />
    </>
  );
}
