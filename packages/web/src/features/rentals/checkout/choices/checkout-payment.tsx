import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import { PromoCode } from '#components/payments/promo-code.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { PaymentSelect } from '../../booking/payment-select.tsx';
import css from '../checkout.module.css';
import { CheckoutSection } from '../checkout-section.tsx';
import type { CheckoutState } from '../use-checkout-state.ts';

/** The payment method, a promo code, and when how much is charged. */
export function CheckoutPayment({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'rentals']);
  const { money } = useFormat();
  const { vehicle, wishes, onWishes, payment, setPayment, price, codeError, isChecking } = checkout;
  const depositCents = price?.depositCents ?? 0;
  return (
    <CheckoutSection title={t('payment')}>
      <PaymentSelect value={payment} onChange={setPayment} />
      <PromoCode
        code={wishes.promoCode}
        error={codeError}
        isBusy={isChecking}
        onChange={(promoCode) => onWishes({ promoCode })}
      />
      <p className={css.note}>
        <Icon of={IconLock} size={16} />
        <span>
          {t(`rentals:${chargedHow(vehicle, price?.periods !== undefined)}`)}
          {depositCents > 0 && ` ${t('rentals:deposit.due', { amount: money(depositCents) })}`}
        </span>
      </p>
    </CheckoutSection>
  );
}

/** When the price is charged: all of it, or that of the first period. */
function chargedHow({ instantBook }: VisibleVehicle, isInPeriods: boolean) {
  if (isInPeriods) return instantBook ? 'chargedInPeriods' : 'heldInPeriods';
  return instantBook ? 'chargedNow' : 'heldWhileAsked';
}
