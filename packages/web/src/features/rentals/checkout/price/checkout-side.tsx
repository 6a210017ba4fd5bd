import { type ReactNode, Suspense } from 'react';
import { lazyPart, Nothing } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { isPassing } from '#lib/api/is-passing.ts';
import css from '../checkout.module.css';
import { dueCentsOf } from '../use-checkout.ts';
import type { CheckoutState } from '../use-checkout-state.ts';
import { CheckoutPrice } from './checkout-price.tsx';

const PriceCountdown = lazyPart(async () => ({
  default: (await import('#components/data/countdown/price-countdown.tsx')).PriceCountdown,
}));
const Obstacle = lazyPart(async () => ({ default: (await import('../obstacle.tsx')).Obstacle }));
const LicenseLink = lazyPart(
  async () => ({ default: (await import('../obstacle.tsx')).LicenseLink }),
  Nothing,
);
const NextList = lazyPart(() => import('./next-list.tsx'));
const FreeWindows = lazyPart(async () => ({
  default: (await import('../../booking/free-windows.tsx')).FreeWindows,
}));
const CheckoutHeld = lazyPart(() => import('../checkout-held.tsx'));

/** The price with the press, or what stands against it; and what happens next. */
export function CheckoutSide({ checkout, button }: { checkout: CheckoutState; button: ReactNode }) {
  const { vehicle, price, isHeld, quote, held, minutes, now } = checkout;
  return (
    <aside className={css.side}>
      <CheckoutPrice
        quote={price}
        isLoading={quote.isFetching || held.isFetching}
        vehicle={vehicle}
        minutes={minutes}
        now={now}
      >
        {isHeld ? <Held checkout={checkout} /> : <Offer checkout={checkout} button={button} />}
      </CheckoutPrice>
      <Suspense>{price && <NextList quote={price} vehicle={vehicle} now={now} />}</Suspense>
    </aside>
  );
}

function Held({ checkout: { held } }: { checkout: CheckoutState }) {
  return (
    <>
      <ErrorAlert error={held.error} onRetry={() => void held.refetch()} />
      <Suspense>{held.data && <CheckoutHeld rental={held.data} />}</Suspense>
    </>
  );
}

function Offer({ checkout, button }: { checkout: CheckoutState; button: ReactNode }) {
  const { vehicle, onWishes, quote, booking, windows, offer, beforeCents } = checkout;
  const repeat = () => void quote.refetch();
  return (
    <>
      <Suspense>
        {(booking.error || beforeCents !== undefined) && (
          <Obstacle
            error={windows ? null : booking.error}
            beforeCents={beforeCents}
            dueCents={offer && dueCentsOf(offer)}
          />
        )}
        {windows && <FreeWindows windows={windows} timeZone={vehicle.timeZone} onChoose={onWishes} />}
      </Suspense>
      {quote.error && !windows && (
        <ErrorAlert error={quote.error} onRetry={isPassing(quote.error) ? repeat : undefined}>
          <Suspense>
            <LicenseLink error={quote.error} />
          </Suspense>
        </ErrorAlert>
      )}
      {!windows && <div className={css.press}>{button}</div>}
      <Suspense>
        {offer && <PriceCountdown expiresAt={offer.expiresAt} of="price" onExpire={repeat} />}
      </Suspense>
    </>
  );
}
