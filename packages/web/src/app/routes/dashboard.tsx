import type { Verification } from '@josey/contract/api/accounts/verification';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { Segments } from '#components/controls/choices/segments.tsx';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Counters } from '#features/dashboard/counters.tsx';
import { DashboardMessages } from '#features/dashboard/dashboard-messages.tsx';
import css from '#features/dashboard/dashboard-page.module.css';
import { DashboardSkeleton } from '#features/dashboard/dashboard-skeleton.tsx';
import { findPending } from '#features/dashboard/find-pending.ts';
import { ConfirmEmail } from '#features/dashboard/home/confirm-email.tsx';
import { nextRental } from '#features/dashboard/home/next-rental.ts';
import { setUpSteps } from '#features/dashboard/home/set-up-steps.ts';
import { useHomeMode } from '#features/dashboard/home/use-home-mode.ts';
import { canWait, PendingCard, PendingList } from '#features/dashboard/pending-card.tsx';
import { useLiveDashboard } from '#features/dashboard/use-live-dashboard.ts';
import { unreadMessagesQuery, useUnreadMessages } from '#features/messages/api/unread-messages.ts';
import { unreadQuery, useUnreadCount } from '#features/notifications/notifications.ts';
import { openDebtsQuery } from '#features/payments/api/debts.ts';
import { OpenDebts } from '#features/payments/debts/open-debts.tsx';
import { invitationsQuery, useDriverInvitations } from '#features/rentals/api/drivers.ts';
import { myRentalsQuery, useMyRentals } from '#features/rentals/api/my-rentals.ts';
import { ReleaseHold } from '#features/rentals/rental/release-hold.tsx';
import { myRidesQuery } from '#features/rides/api/my-rides.ts';
import { useMyRides } from '#features/rides/api/use-my-rides.ts';
import { takeRequestedRide } from '#features/rides/request/take-requested-ride.ts';
import { myVehiclesQuery, useMyVehicles } from '#features/vehicles/api/my-vehicles.ts';
import { useVehicleSearch, vehicleSearchQuery } from '#features/vehicles/api/use-vehicle-search.ts';
import { readSearch } from '#features/vehicles/search/search-state.ts';
import { licenseStatus, nextLicenseStep } from '#features/verification/license-status.ts';
import { verificationQuery } from '#features/verification/verification.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { config, homeOf, useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { savedMethodsQuery, useSavedMethods } from '#lib/saved-methods.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';

const TABS = ['vehicles', 'rides', 'rentals', 'notifications'] as const;
type TabName = (typeof TABS)[number];

const TICK_MS = 30_000;
/** The page waits this long for its data: a card that comes later pushes the lists down. */
const DATA_MS = 1_000;

/** Of those who own a car, or drive. */
const TermsNotice = lazyPart(() => import('#features/account/profile/terms-notice.tsx'));
/** Comes with the loader: drawn after a placeholder, it would push the counters and lists down. */
let GettingAround: typeof import('#features/dashboard/home/getting-around.tsx').default | undefined;
async function loadGettingAround(): Promise<void> {
  GettingAround = (await import('#features/dashboard/home/getting-around.tsx')).default;
}
const EarningHome = lazyPart(() => import('../home/earning-home.tsx'));
/** A tab each: the page starts with one, and the others follow once it is drawn. */
const tabs = {
  vehicles: () => import('#features/vehicles/my-vehicles/my-vehicles.tsx'),
  rides: () => import('#features/rides/past/ride-history.tsx'),
  rentals: () => import('#features/rentals/my-rentals/my-rentals.tsx'),
  notifications: () => import('#features/notifications/notification-list.tsx'),
};
const MyVehicles = lazyPart(async () => ({ default: (await tabs.vehicles()).MyVehicles }));
const RideHistory = lazyPart(async () => ({ default: (await tabs.rides()).RideHistory }));
const MyRentals = lazyPart(async () => ({ default: (await tabs.rentals()).MyRentals }));
const NotificationList = lazyPart(async () => ({
  default: (await tabs.notifications()).NotificationList,
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
      cache.prefetchQuery(savedMethodsQuery),
      cache.prefetchQuery(unreadMessagesQuery),
      cache.prefetchQuery(invitationsQuery),
    ]);
    const center = homeOf(config.get());
    if (center)
      void cache.prefetchInfiniteQuery(
        vehicleSearchQuery(readSearch(new URLSearchParams(), new Date()), center),
      );
    return isKnown ? undefined : all;
  });
  const [isRequested] = await Promise.all([
    takeRequestedRide(queryClient),
    loadTexts('dashboard', 'debts', 'vehicles', 'rentals', 'earnings'),
    loadGettingAround(),
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
  const vehicles = useMyVehicles();
  const rides = useMyRides();
  const rentals = { renter: useMyRentals('renter'), owner: useMyRentals('owner') };
  const [tab, select] = useTab({ vehicles, rides, rentals: rentals.renter });
  const unread = useUnreadCount().data;
  const verification = useQuery(verificationQuery).data;
  const search = useSearchFromHere();
  useLiveDashboard();
  useEffect(() => {
    prefetchParts(...Object.values(tabs));
  }, []);
  const now = useNow(TICK_MS);
  const { today } = useFormat();
  const messages = useUnreadMessages();
  const invitations = useDriverInvitations().data ?? [];
  const methods = useSavedMethods().data?.length;
  const license = verification && user ? licenseToShow(verification, user.status) : undefined;
  const steps = setUpSteps({ needsLicense: license === 'license', methods, cars: vehicles.total });
  const things = {
    rides: rides.items ?? [],
    rented: rentals.renter.items ?? [],
    lent: rentals.owner.items ?? [],
    invitations,
    // It is the first step of the set-up list.
    license: license === 'license' ? undefined : license,
  };
  const isDriver = user?.role === 'driver';
  const canEarn = isDriver || Boolean(vehicles.total);
  const [mode, choose] = useHomeMode(canEarn);
  const isEarning = mode === 'earning';
  const [pending, ...others] = findPending(things, now).filter(({ request }) => !(isEarning && request));
  const trip = nextRental(things.rented, now);
  const isNew = rides.total === 0 && rentals.renter.total === 0 && !canEarn;
  const modes = (['around', 'earning'] as const).map((value) => ({ value, label: t(`mode.${value}`) }));
  const card = pending && (
    <PendingCard item={pending}>{pending.held && <ReleaseHold rental={pending.held} />}</PendingCard>
  );
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <DashboardMessages />
      {user?.areTermsDue && (
        <Suspense>
          <TermsNotice />
        </Suspense>
      )}
      <ConfirmEmail />
      <PageHeader
        title={t('shell:greeting', { name: user?.firstName })}
        lead={isNew ? t('newHere') : today(new Date(now))}
        actions={
          canEarn && <Segments label={t('mode.label')} options={modes} value={mode} onChange={choose} />
        }
      />
      <OpenDebts />
      {pending && !canWait(pending) && card}
      {isEarning && (
        <Suspense fallback={<Skeleton height={240} />}>
          <EarningHome cars={vehicles.items ?? []} lent={things.lent} isDriver={isDriver} now={now} />
        </Suspense>
      )}
      {isEarning ? (
        <PendingList items={others} messages={messages} />
      ) : (
        GettingAround && (
          <GettingAround
            trip={trip}
            others={others}
            messages={messages}
            steps={steps}
            hasUrgent={pending !== undefined && !canWait(pending)}
            times={search.times}
            cars={search.cars}
            now={now}
          />
        )
      )}
      {pending && canWait(pending) && card}
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
    </div>
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

/** What a search from here would find. */
function useSearchFromHere() {
  const [state] = useState(() => readSearch(new URLSearchParams(), new Date()));
  const cars = useVehicleSearch(state, useHome()).total;
  return { times: state, cars };
}

function licenseToShow(
  verification: Verification,
  status: UserStatus,
): 'license' | 'inReview' | 'renewal' | undefined {
  return licenseStatus(verification) === 'submitted' ? 'inReview' : nextLicenseStep(verification, status);
}
