import { PAYMENT_METHODS } from '@josey/contract/values/choices/payment-methods';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useConfig } from '#lib/config.ts';
import { TEST_CARDS } from '#lib/test-methods.ts';
import type { Plan } from '../use-plan.ts';
import css from './payment-choice.module.css';

const ICONS = { card: IconCreditCard, cash: IconCash, cashapp: undefined };

/** Selects how the rider pays. In test mode also which test card. */
export function PaymentChoice({ trip }: { trip: Plan['trip'] }) {
  const { t } = useTranslation(['rides', 'common']);
  const isTest = useConfig()?.testMoney === true;
  const { paymentMethod, testCard } = trip;
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
        value={paymentMethod}
        onChange={trip.pay}
      />
      {isTest && paymentMethod === 'card' && (
        <SelectField
          label={t('testCard')}
          value={testCard}
          onChange={({ target }) => trip.payByTestCard(target.value)}
          options={TEST_CARDS.map((card) => ({ value: card, label: t(`common:testMethods.${card}`) }))}
        />
      )}
      {paymentMethod !== 'cash' && <TestMoney />}
    </>
  );
}
