import { PAYMENT_METHODS, type PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './payment-choice.module.css';

const ICONS = { card: IconCreditCard, cash: IconCash, cashapp: undefined };

interface PaymentChoiceProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  const { t } = useTranslation('rides');
  const options = PAYMENT_METHODS.map((method) => {
    const icon = ICONS[method];
    return {
      value: method,
      label: (
        <>
          {icon && <Icon of={icon} size={16} />}
          {t(`payment.${method}`)}
        </>
      ),
    };
  });
  return (
    <>
      <Segments
        className={css.methods}
        label={t('payment.label')}
        options={options}
        value={value}
        onChange={onChange}
      />
      {value !== 'cash' && <TestMoney />}
    </>
  );
}
