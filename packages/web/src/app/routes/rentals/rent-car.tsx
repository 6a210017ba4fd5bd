import { useTranslation } from 'react-i18next';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { idsQuery } from '#features/vehicles/api/favorite-ids.ts';
import { vehicleSearchQuery } from '#features/vehicles/api/use-vehicle-search.ts';
import { RentCar } from '#features/vehicles/search/rent-car.tsx';
import { SearchSkeleton } from '#features/vehicles/search/search-skeleton.tsx';
import { readSearch } from '#features/vehicles/search/search-state.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { config, homeOf } from '#lib/config.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, open: true, bar: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams, new Date());
  const center = homeOf(config.get());
  prefetchForUser((cache) => void cache.prefetchQuery(idsQuery));
  if (search.near ?? center) void queryClient.prefetchInfiniteQuery(vehicleSearchQuery(search, center));
  return loadTexts('vehicles');
}

export const HydrateFallback = SearchSkeleton;

export default function RentCarPage() {
  const { t } = useTranslation('vehicles');
  return (
    <>
      <PageTitle>{t('search.title')}</PageTitle>
      <RentCar />
    </>
  );
}
