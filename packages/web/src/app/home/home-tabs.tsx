import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Counters } from '#features/dashboard/counters.tsx';
import { useUnreadCount } from '#features/notifications/notifications.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import type { HomeLists } from './use-home-lists.ts';

const TABS = ['vehicles', 'rides', 'rentals', 'notifications'] as const;
type TabName = (typeof TABS)[number];

/** A tab each: the page starts with one, and the others follow once it is drawn. */
const parts = {
  vehicles: () => import('#features/vehicles/my-vehicles/my-vehicles.tsx'),
  rides: () => import('#features/rides/past/ride-history.tsx'),
  rentals: () => import('#features/rentals/my-rentals/my-rentals.tsx'),
  notifications: () => import('#features/notifications/notification-list.tsx'),
};
const MyVehicles = lazyPart(async () => ({ default: (await parts.vehicles()).MyVehicles }));
const RideHistory = lazyPart(async () => ({ default: (await parts.rides()).RideHistory }));
const MyRentals = lazyPart(async () => ({ default: (await parts.rentals()).MyRentals }));
const NotificationList = lazyPart(async () => ({
  default: (await parts.notifications()).NotificationList,
}));

/** The counters and the tabs that the specification asks for. */
export function HomeTabs({ vehicles, rides, rentals }: HomeLists) {
  const { t } = useTranslation('dashboard');
  const unread = useUnreadCount().data;
  const [tab, select] = useTab({ vehicles, rides, rentals: rentals.renter });
  useEffect(() => {
    prefetchParts(...Object.values(parts));
  }, []);
  return (
    <>
      <Counters
        counts={[
          { label: t('counters.vehicles'), value: vehicles.total },
          { label: t('counters.rides'), value: rides.total },
          { label: t('counters.rentals'), value: rentals.renter.total },
          { label: t('counters.unread'), value: unread },
        ]}
      />
      <div>
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.map((name) => ({
            name,
            label: t(`tabs.${name}`),
            ...(name === 'notifications' && { count: unread }),
          }))}
          selected={tab}
          onSelect={select}
        >
          <Suspense key={tab} fallback={<Skeleton height={160} />}>
            {tab === 'vehicles' && <MyVehicles pages={vehicles} />}
            {tab === 'rides' && <RideHistory pages={rides} />}
            {tab === 'rentals' && <MyRentals pages={rentals} />}
            {tab === 'notifications' && <NotificationList />}
          </Suspense>
        </Tabs>
      </div>
    </>
  );
}

/** The tab in the URL; without one, the first that holds something when the page opens. */
function useTab(
  lists: Partial<Record<TabName, { total: number | undefined }>>,
): [TabName, (name: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => TABS.find((name) => lists[name]?.total) ?? 'vehicles');
  const tab = TABS.find((name) => name === search.get('tab')) ?? first;
  return [tab, (name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })];
}
