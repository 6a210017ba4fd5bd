import { PAYMENT_METHODS } from '@josey/contract/values/choices/payment-methods';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useConfig } from '#lib/config.ts';
import { useReturnedSetup } from '#lib/payment-methods.ts';
import { useSavedMethods } from '#lib/saved-methods.ts';
import { TEST_CARDS } from '#lib/test-methods.ts';
import type { Plan } from '../use-plan.ts';
import css from './payment-choice.module.css';

const AddMethod = lazySection(() => import('#components/payments/add-method.tsx'));
const ICONS = { card: IconCreditCard, cash: IconCash, cashapp: undefined };

/** Selects how the rider pays, and which of their cards. With test money also test cards. */
export function PaymentChoice({ trip }: { trip: Plan['trip'] }) {
  const { t } = useTranslation(['rides', 'common']);
  const isTest = useConfig()?.testMoney === true;
  const { paymentMethod } = trip;
  const { data: saved = [] } = useSavedMethods();
  const returned = useReturnedSetup(({ id, kind }) => kind === 'card' && trip.payByCard(id));
  const cards = saved.filter(({ kind }) => kind === 'card');
  const card = trip.card || cards[0]?.id;
  const options = [
    ...cards.map(({ id, label }) => ({ value: id, label })),
    ...(isTest ? TEST_CARDS.map((one) => ({ value: one, label: t(`common:testMethods.${one}`) })) : []),
  ];
  const methods = PAYMENT_METHODS.map((method) => {
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
        options={methods}
        value={paymentMethod}
        onChange={trip.pay}
      />
      {paymentMethod === 'card' && options.length > 0 && (
        <SelectField
          label={t('cardToPayWith')}
          value={card}
          onChange={({ target }) => trip.payByCard(target.value)}
          options={options}
        />
      )}
      <ErrorAlert error={returned.error} />
      {paymentMethod !== 'cash' && (
        <AddMethod kinds={[paymentMethod]} look="quiet" onAdded={({ id }) => trip.payByCard(id)} />
      )}
      {paymentMethod !== 'cash' && <TestMoney />}
    </>
  );
}
