import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Counters } from '#features/dashboard/counters.tsx';
import { DashboardMessages } from '#features/dashboard/dashboard-messages.tsx';
import css from '#features/dashboard/dashboard-page.module.css';
import { DashboardSkeleton } from '#features/dashboard/dashboard-skeleton.tsx';
import { findFirstPending } from '#features/dashboard/find-first-pending.ts';
import { PendingCard } from '#features/dashboard/pending-card.tsx';
import { useLiveDashboard } from '#features/dashboard/use-live-dashboard.ts';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { unreadQuery, useUnreadCount } from '#features/notifications/notifications.ts';
import { openDebtsQuery } from '#features/payments/api/debts.ts';
import { OpenDebts } from '#features/payments/debts/open-debts.tsx';
import { myRentalsQuery, useMyRentals } from '#features/rentals/api/my-rentals.ts';
import { MyRentals } from '#features/rentals/my-rentals/my-rentals.tsx';
import { ReleaseHold } from '#features/rentals/rental/release-hold.tsx';
import { myRidesQuery } from '#features/rides/api/my-rides.ts';
import { useMyRides } from '#features/rides/api/use-my-rides.ts';
import { RideHistory } from '#features/rides/past/ride-history.tsx';
import { takeRequestedRide } from '#features/rides/request/requested-ride.ts';
import { myVehiclesQuery, useMyVehicles } from '#features/vehicles/api/my-vehicles.ts';
import { nextLicenseStep } from '#features/verification/license-status.ts';
import { verificationQuery } from '#features/verification/verification.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useSignOut } from '../shell/header/use-sign-out.ts';

const TABS = ['vehicles', 'rides', 'rentals', 'notifications'] as const;
type TabName = (typeof TABS)[number];

const TICK_MS = 30_000;
/** The page waits this long for its data: a card that comes later pushes the lists down. */
const DATA_MS = 1_000;

/** Of those who own a car. */
const MyVehicles = lazy(async () => ({
  default: (await import('#features/vehicles/my-vehicles/my-vehicles.tsx')).MyVehicles,
}));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const data = prefetchForUser((cache, { id }) => {
    const isKnown = cache.getQueryData(verificationQuery.queryKey) !== undefined;
    const all = Promise.all([
      cache.prefetchInfiniteQuery(myVehiclesQuery(id)),
      cache.prefetchInfiniteQuery(myRidesQuery),
      cache.prefetchInfiniteQuery(myRentalsQuery('renter')),
      cache.prefetchInfiniteQuery(myRentalsQuery('owner')),
      cache.prefetchQuery(unreadQuery),
      cache.prefetchQuery(verificationQuery),
      cache.prefetchQuery(openDebtsQuery),
    ]);
    return isKnown ? undefined : all;
  });
  const [isRequested] = await Promise.all([
    takeRequestedRide(queryClient),
    loadTexts('dashboard', 'debts', 'vehicles', 'rentals'),
    Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_MS))]),
  ]);
  return isRequested ? redirect(withRequestedRide(request.url)) : null;
}

/** After a ride request the specification's URL opens the rides, unless the URL names a tab. */
function withRequestedRide(url: string): string {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has('tab')) searchParams.set('tab', 'rides');
  searchParams.set('success', 'ride-requested');
  return `${pathname}?${searchParams}`;
}

/** A tab changes the URL; loaders must not run again. */
export const shouldRevalidate = (): boolean => false;

export const HydrateFallback = DashboardSkeleton;

export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { user } = useSession();
  const signOut = useSignOut();
  const [tab, select] = useTab();
  const vehicles = useMyVehicles();
  const rides = useMyRides();
  const rentals = { renter: useMyRentals('renter'), owner: useMyRentals('owner') };
  const unread = useUnreadCount().data;
  const verification = useQuery(verificationQuery).data;
  useLiveDashboard();
  const now = useNow(TICK_MS);
  const things = {
    rides: rides.items ?? [],
    rented: rentals.renter.items ?? [],
    lent: rentals.owner.items ?? [],
    license: verification && user && nextLicenseStep(verification, user.status),
  };
  const pending = findFirstPending(things, now);
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <DashboardMessages />
      <PageHeader
        title={t('shell:greeting', { name: user?.firstName })}
        actions={
          <>
            {!pending && <ButtonLink to="/request-ride">{t('requestRide')}</ButtonLink>}
            <Button look="outline" onClick={signOut}>
              {t('signOut')}
            </Button>
          </>
        }
      />
      <OpenDebts />
      {pending && (
        <PendingCard item={pending}>{pending.held && <ReleaseHold rental={pending.held} />}</PendingCard>
      )}
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
          {tab === 'vehicles' && (
            <Suspense fallback={<Skeleton height={160} />}>
              <MyVehicles pages={vehicles} />
            </Suspense>
          )}
          {tab === 'rides' && <RideHistory pages={rides} />}
          {tab === 'rentals' && <MyRentals pages={rentals} />}
          {tab === 'notifications' && <NotificationList />}
        </Tabs>
      </div>
    </div>
  );
}

function useTab(): [TabName, (name: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'vehicles';
  return [tab, (name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })];
}
