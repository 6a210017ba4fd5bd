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
import { quoteQuery } from '#features/rentals/api/quote.ts';
import { BookingPanel } from '#features/rentals/booking/booking-panel.tsx';
import { availabilityQuery, useVehicle, vehicleQuery } from '#features/vehicles/api/vehicle.ts';
import { OwnerPanel } from '#features/vehicles/my-vehicles/owner-panel.tsx';
import { readSearch } from '#features/vehicles/search/search-state.ts';
import { FreeCalendar } from '#features/vehicles/vehicle/free-calendar.tsx';
import { FREE_DAYS } from '#features/vehicles/vehicle/free-days.ts';
import css from '#features/vehicles/vehicle/vehicle-page.module.css';
import { VehiclePage } from '#features/vehicles/vehicle/vehicle-page.tsx';
import { VehicleWaiting } from '#features/vehicles/vehicle/vehicle-skeleton.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

/** Visitors see a car and its availability; prices need a sign-in. */
export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const { startDate, endDate } = readSearch(searchParams, now);
  void queryClient.prefetchQuery(vehicleQuery(id));
  void queryClient.prefetchQuery(availabilityQuery(id, now, FREE_DAYS));
  // A search that led here knows the times, and does not lead to one's own car.
  prefetchForUser((cache) => {
    if (searchParams.has('from') && startDate < endDate)
      void cache.prefetchQuery(quoteQuery({ vehicleId: id, startDate, endDate, extras: [] }));
  });
  return loadTexts('vehicles', 'rentals');
}

/** The address follows the times that are chosen here; the panel asks for their price itself. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id;

export default function VehicleRoute() {
  const { t } = useTranslation('vehicles');
  const { id = '' } = useParams();
  const { data: vehicle, error, refetch } = useVehicle(id);
  const { user } = useSession();
  const [times, setTimes] = useTimesInAddress();
  if (!vehicle || isNotFound(error)) {
    return (
      <ResourcePage title={t('one')} error={error} onRetry={() => void refetch()} className={css.page}>
        <VehicleWaiting />
      </ResourcePage>
    );
  }
  const isOwn = vehicle.ownerId === user?.id;
  const panel = isOwn ? (
    <OwnerPanel vehicle={vehicle} />
  ) : (
    <BookingPanel vehicle={vehicle} times={times} onTimes={setTimes} />
  );
  return (
    <>
      <title>{`${vehicle.make} ${vehicle.model} ${vehicle.year} · Josey`}</title>
      <VehiclePage
        vehicle={vehicle}
        panel={panel}
        calendar={<FreeCalendar vehicle={vehicle} chosen={isOwn ? undefined : times} />}
      />
    </>
  );
}

/** The chosen time, and the address that keeps it for a reload or a friend. */
function useTimesInAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [times, setTimes] = useState<TimeSpan>(() => {
    const { startDate, endDate } = readSearch(search, new Date());
    return { startDate, endDate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the times, not the other way round
  useEffect(() => {
    const { startDate: from, endDate: until } = times;
    if (search.get('from') !== from || search.get('until') !== until) {
      setSearch({ from, until }, { replace: true, preventScrollReset: true, state });
    }
  }, [times]);
  return [times, setTimes] as const;
}
