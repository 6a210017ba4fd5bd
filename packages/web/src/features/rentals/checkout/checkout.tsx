import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RentalRules } from '#components/data/rules/rental-rules.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './checkout.module.css';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutButton, type License } from './checkout-button.tsx';
import { CheckoutCar } from './checkout-car.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutChoices } from './choices/checkout-choices.tsx';
import { CancellationLine } from './price/cancellation-line.tsx';
import { CheckoutSide } from './price/checkout-side.tsx';
import { firstCentsOf } from './use-checkout.ts';
import { type CheckoutOptions, useCheckoutState } from './use-checkout-state.ts';

interface CheckoutProps extends CheckoutOptions {
  /** Back to the car, for the same times. */
  backTo: string;
  license: License;
  /** The driver with their license. */
  driver: ReactNode;
}

/** Everything that the renter should know before the press that holds money, on one page. */
export function Checkout({ backTo, license, driver, ...options }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const checkout = useCheckoutState(options);
  const { vehicle, wishes, onWishes, minutes, now, offer, price, booking, needsAddress } = checkout;
  const button = (full: boolean) => (
    <CheckoutButton
      license={license}
      dueCents={offer && !needsAddress ? firstCentsOf(offer) : undefined}
      isInstant={vehicle.instantBook}
      isBusy={booking.isPending}
      full={full}
      onBook={() => offer && booking.send(offer)}
    />
  );
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link className={css.back} to={backTo}>
          <Icon of={IconArrowLeft} size={16} />
          {vehicle.year} {vehicle.make} {vehicle.model}
        </Link>
        <h1>{t(vehicle.instantBook ? 'title.book' : 'title.request')}</h1>
      </header>
      <CheckoutCar vehicle={vehicle} wishes={wishes} isFixed={checkout.isFixed} onTimes={onWishes} />
      <CheckoutSide checkout={checkout} button={button(true)} />
      <div className={css.rest}>
        <CheckoutChoices checkout={checkout} driver={driver} />
        {price && (
          <CheckoutSection title={t('cancellation')}>
            <CancellationLine quote={price} vehicle={vehicle} now={now} />
            {price.rentalRules && <RentalRules rules={price.rentalRules} />}
          </CheckoutSection>
        )}
      </div>
      {offer && (
        <CheckoutBar minutes={minutes} expiresAt={offer.expiresAt}>
          {button(false)}
        </CheckoutBar>
      )}
    </div>
  );
}
