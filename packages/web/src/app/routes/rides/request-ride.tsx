import { openRideQuery } from '#features/rides/api/open-ride.ts';
import { nearbyDriversQuery } from '#features/rides/api/use-nearby-drivers.ts';
import { loadChoices } from '#features/rides/request/request-form.tsx';
import { RidePage } from '#features/rides/ride/ride-page.tsx';
import { RideSkeleton } from '#features/rides/ride/ride-skeleton.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { savedMethodsQuery } from '#lib/saved-methods.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = {
  wide: true,
  footer: false,
  open: true,
  launcher: 'header',
  bar: true,
};

export function clientLoader() {
  prefetchForUser((cache) => {
    prefetchParts(loadChoices);
    void cache.prefetchQuery(openRideQuery);
    void cache.prefetchQuery(savedMethodsQuery);
    void cache.prefetchQuery(nearbyDriversQuery());
  });
  return loadTexts('rides', 'promotions');
}

export const HydrateFallback = RideSkeleton;

export default function RequestRidePage() {
  return <RidePage />;
}
