import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './checkout.module.css';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutButton, type License } from './checkout-button.tsx';
import { CheckoutCar } from './checkout-car.tsx';
import { CheckoutSide } from './price/checkout-side.tsx';
import { firstCentsOf } from './use-checkout.ts';
import { type CheckoutOptions, useCheckoutState } from './use-checkout-state.ts';

/** Fetched beside the car: the car and its price are drawn without it. */
export const loadRest = () => import('./checkout-rest.tsx');
const CheckoutRest = lazyPart(loadRest);
const REST_HEIGHT = 640;

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
  const { vehicle, wishes, onWishes, minutes, offer, booking, needsAddress } = checkout;
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
        <Suspense fallback={<Skeleton height={REST_HEIGHT} />}>
          <CheckoutRest checkout={checkout} driver={driver} />
        </Suspense>
      </div>
      {offer && (
        <CheckoutBar minutes={minutes} expiresAt={offer.expiresAt}>
          {button(false)}
        </CheckoutBar>
      )}
    </div>
  );
}
