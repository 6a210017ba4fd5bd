import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RentalRules } from '#components/data/rules/rental-rules.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutChoices } from './choices/checkout-choices.tsx';
import { CancellationLine } from './price/cancellation-line.tsx';
import type { CheckoutState } from './use-checkout-state.ts';

/** What the renter may choose, and the rules; below the car, and on phones below the price. */
export default function CheckoutRest({ checkout, driver }: { checkout: CheckoutState; driver: ReactNode }) {
  const { t } = useTranslation('checkout');
  const { vehicle, price, now } = checkout;
  return (
    <>
      <CheckoutChoices checkout={checkout} driver={driver} />
      {price && (
        <CheckoutSection title={t('cancellation')}>
          <CancellationLine quote={price} vehicle={vehicle} now={now} />
          {price.rentalRules && <RentalRules rules={price.rentalRules} />}
        </CheckoutSection>
      )}
    </>
  );
}
