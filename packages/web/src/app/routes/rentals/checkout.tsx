import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { quoteQuery } from '#features/rentals/api/quote.ts';
import css from '#features/rentals/checkout/checkout.module.css';
import { Checkout, loadRest } from '#features/rentals/checkout/checkout.tsx';
import { CheckoutSkeleton } from '#features/rentals/checkout/checkout-skeleton.tsx';
import {
  type CheckoutWishes,
  checkoutLink,
  quoteRequestOf,
  readCheckout,
} from '#features/rentals/checkout/checkout-wishes.ts';
import { loadLines } from '#features/rentals/checkout/price/checkout-price.tsx';
import { useVehicle, vehicleQuery } from '#features/vehicles/api/vehicle.ts';
import { vehicleLink } from '#features/vehicles/vehicle-link.ts';
import { bookingLicense } from '#features/verification/license-status.ts';
import { verificationQuery } from '#features/verification/verification.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { savedMethodsQuery } from '#lib/saved-methods.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound, NotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

const loadDriver = () => import('#features/verification/driver-row.tsx');
const DriverRow = lazyPart(loadDriver);

export const handle: PageHandle = { launcher: false, bar: false };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const wishes = readCheckout(new URL(request.url).searchParams);
  prefetchParts(loadLines, loadRest, loadDriver);
  prefetchForUser((cache) => {
    void cache.prefetchQuery(verificationQuery);
    void cache.prefetchQuery(savedMethodsQuery);
    if (!wishes) return;
    const { vehicleId, promoCode, rentalId } = wishes;
    void cache.prefetchQuery(vehicleQuery(vehicleId));
    if (!rentalId && !promoCode) void cache.prefetchQuery(quoteQuery(quoteRequestOf(wishes)));
  });
  return loadTexts('checkout', 'rentals', 'vehicles', 'promotions');
}

/** New choices change the URL; the page asks for its own price. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function CheckoutRoute() {
  const [params, setParams] = useSearchParams();
  const wishes = readCheckout(params);
  if (!wishes) return <NotFound />;
  const change = (part: Partial<CheckoutWishes>) => {
    const { searchParams } = new URL(checkoutLink({ ...wishes, ...part }), 'http://checkout.local');
    setParams(searchParams, { replace: true, preventScrollReset: true });
  };
  return <WholeCheckout wishes={wishes} onWishes={change} />;
}

interface WholeCheckoutProps {
  wishes: CheckoutWishes;
  onWishes: (part: Partial<CheckoutWishes>) => void;
}

function WholeCheckout({ wishes, onWishes }: WholeCheckoutProps) {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  const { data: vehicle, error, refetch } = useVehicle(wishes.vehicleId);
  const verification = useQuery({ ...verificationQuery, enabled: user !== undefined });
  const title = t(vehicle?.instantBook === false ? 'title.request' : 'title.book');
  if (!vehicle || isNotFound(error)) {
    return (
      <ResourcePage title={title} error={error} onRetry={() => void refetch()} className={css.page}>
        <CheckoutSkeleton title={title} />
      </ResourcePage>
    );
  }
  const license = verification.data && user && bookingLicense(verification.data, user.status);
  const driver = verification.data ? (
    <DriverRow verification={verification.data} />
  ) : (
    <>
      <ErrorAlert error={verification.error} onRetry={() => void verification.refetch()} />
      {!verification.error && <Skeleton height={44} />}
    </>
  );
  const extras = wishes.extras.map((extra) => `&${new URLSearchParams({ extra })}`).join('');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Checkout
        vehicle={vehicle}
        wishes={wishes}
        onWishes={onWishes}
        backTo={vehicleLink(vehicle.id, wishes) + extras}
        // Until the license is known, and when it cannot be read, the server decides.
        license={license ?? 'ready'}
        driver={driver}
      />
    </>
  );
}
