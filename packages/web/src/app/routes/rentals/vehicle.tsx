import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { FREE_DAYS } from '#components/controls/range-picker/days/free-days.ts';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { vehicleOwnerQuery } from '#components/data/person/person-queries.ts';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { quoteQuery } from '#features/rentals/api/quote.ts';
import { BookingPanel } from '#features/rentals/booking/booking-panel.tsx';
import { idsQuery } from '#features/vehicles/api/favorite-ids.ts';
import { availabilityQuery, useVehicle, vehicleQuery } from '#features/vehicles/api/vehicle.ts';
import { readSearch } from '#features/vehicles/search/search-state.ts';
import css from '#features/vehicles/vehicle/vehicle-page.module.css';
import { loadTerms, VehiclePage } from '#features/vehicles/vehicle/vehicle-page.tsx';
import { VehicleSkeleton } from '#features/vehicles/vehicle/vehicle-skeleton.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

const OwnerPanel = lazySection(() => import('#features/vehicles/my-vehicles/owner-panel.tsx'));

/** Fetched while the car loads. */
const loadCalendar = () => import('#features/vehicles/vehicle/free-calendar.tsx');
const FreeCalendar = lazyPart(loadCalendar);

/** Guests see the car, its availability and the price; the checkout asks to sign in. */
export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const { startDate, endDate } = readSearch(searchParams, now);
  prefetchParts(loadCalendar, loadTerms);
  void queryClient.prefetchQuery(vehicleQuery(id));
  void queryClient.prefetchQuery(vehicleOwnerQuery(id));
  prefetchForUser((cache) => void cache.prefetchQuery(idsQuery));
  void queryClient.prefetchQuery(availabilityQuery(id, now, FREE_DAYS));
  // A visit from the search has times in its URL, and the search lists no cars of one's own: prefetch the quote.
  if (searchParams.has('from') && startDate < endDate)
    void queryClient.prefetchQuery(
      quoteQuery({ vehicleId: id, startDate, endDate, extras: searchParams.getAll('extra') }),
    );
  return loadTexts('vehicles', 'rentals', 'promotions');
}

/** New times change the URL, but loaders need not run again: the panel requests its own quote. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id;

export default function VehicleRoute() {
  const { t } = useTranslation('vehicles');
  const { id = '' } = useParams();
  const { data: vehicle, error, refetch } = useVehicle(id);
  const { user } = useSession();
  const [search] = useSearchParams();
  const [firstExtras] = useState(() => search.getAll('extra'));
  const [times, setTimes] = useTimesInAddress();
  if (!vehicle || isNotFound(error)) {
    return (
      <ResourcePage title={t('one')} error={error} onRetry={() => void refetch()} className={css.page}>
        <VehicleSkeleton />
      </ResourcePage>
    );
  }
  const isOwn = vehicle.ownerId === user?.id;
  const panel = isOwn ? (
    <OwnerPanel vehicle={vehicle} />
  ) : (
    <BookingPanel vehicle={vehicle} times={times} onTimes={setTimes} firstExtras={firstExtras} />
  );
  return (
    <>
      <PageTitle>{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</PageTitle>
      <VehiclePage
        vehicle={vehicle}
        panel={panel}
        calendar={<FreeCalendar vehicle={vehicle} chosen={isOwn ? undefined : times} />}
      />
    </>
  );
}

/** The chosen times, kept in the URL for reloads and shared links. */
function useTimesInAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [times, setTimes] = useState<TimeSpan>(() => {
    const { startDate, endDate } = readSearch(search, new Date());
    return { startDate, endDate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the times, not the other way round
  useEffect(() => {
    const { startDate: from, endDate: until } = times;
    if (search.get('from') !== from || search.get('until') !== until) {
      setSearch({ from, until }, { replace: true, preventScrollReset: true, state });
    }
  }, [times]);
  return [times, setTimes] as const;
}
