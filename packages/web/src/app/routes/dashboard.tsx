import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { DashboardMessages } from '#features/dashboard/dashboard-messages.tsx';
import css from '#features/dashboard/dashboard-page.module.css';
import { DashboardSkeleton } from '#features/dashboard/dashboard-skeleton.tsx';
import type { PendingItem } from '#features/dashboard/find-pending.ts';
import { ConfirmEmail } from '#features/dashboard/home/confirm-email.tsx';
import { nextRental } from '#features/dashboard/home/next-rental.ts';
import type { SetUpStep } from '#features/dashboard/home/set-up.tsx';
import { useHomeMode } from '#features/dashboard/home/use-home-mode.ts';
import { canWait, PendingCard, PendingList } from '#features/dashboard/pending-card.tsx';
import { useLiveDashboard } from '#features/dashboard/use-live-dashboard.ts';
import { unreadMessagesQuery, useUnreadMessages } from '#features/messages/api/unread-messages.ts';
import { unreadQuery } from '#features/notifications/notifications.ts';
import { openDebtsQuery } from '#features/payments/api/debts.ts';
import { OpenDebts } from '#features/payments/debts/open-debts.tsx';
import { invitationsQuery } from '#features/rentals/api/drivers.ts';
import { myRentalsQuery } from '#features/rentals/api/my-rentals.ts';
import { ReleaseHold } from '#features/rentals/rental/release-hold.tsx';
import { myRidesQuery } from '#features/rides/api/my-rides.ts';
import { takeRequestedRide } from '#features/rides/request/take-requested-ride.ts';
import { myVehiclesQuery } from '#features/vehicles/api/my-vehicles.ts';
import { useVehicleSearch, vehicleSearchQuery } from '#features/vehicles/api/use-vehicle-search.ts';
import { readSearch } from '#features/vehicles/search/search-state.ts';
import { verificationQuery } from '#features/verification/verification.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { config, homeOf, useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { savedMethodsQuery } from '#lib/saved-methods.ts';
import { useSession } from '#lib/session/session.ts';
import { HomeTabs } from '../home/home-tabs.tsx';
import { type HomeLists, useHomeLists } from '../home/use-home-lists.ts';
import { useWaiting } from '../home/use-waiting.ts';
import { loadTexts } from '../i18n/i18n.ts';

const TICK_MS = 30_000;
/** The page waits this long for its data: a card that comes later pushes the lists down. */
const DATA_MS = 1_000;

/** Of those who own a car, or drive. */
const TermsNotice = lazySection(() => import('#features/account/profile/terms-notice.tsx'));
/** Comes with the loader: drawn after a placeholder, it would push the counters and lists down. */
let GettingAround: typeof import('#features/dashboard/home/getting-around.tsx').default | undefined;
async function loadGettingAround(): Promise<void> {
  GettingAround = (await import('#features/dashboard/home/getting-around.tsx')).default;
}
const EarningHome = lazyPart(() => import('../home/earning-home.tsx'));

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
  const now = useNow(TICK_MS);
  const lists = useHomeLists();
  const { pending, steps } = useWaiting(lists, now);
  useLiveDashboard();
  const { today } = useFormat();
  const isDriver = user?.role === 'driver';
  const canEarn = isDriver || Boolean(lists.vehicles.total);
  const [mode, choose] = useHomeMode(canEarn);
  const isEarning = mode === 'earning';
  const [first, ...others] = pending.filter(({ request }) => !(isEarning && request));
  const isUrgent = first !== undefined && !canWait(first);
  const isNew = lists.rides.total === 0 && lists.rentals.renter.total === 0 && !canEarn;
  const modes = (['around', 'earning'] as const).map((value) => ({ value, label: t(`mode.${value}`) }));
  const card = first && (
    <PendingCard item={first}>{first.held && <ReleaseHold rental={first.held} />}</PendingCard>
  );
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <DashboardMessages />
      {user?.areTermsDue && <TermsNotice />}
      <ConfirmEmail />
      <PageHeader
        title={t('shell:greeting', { name: user?.firstName })}
        lead={isNew ? t('newHere') : today(new Date(now))}
        actions={
          canEarn && <Segments label={t('mode.label')} options={modes} value={mode} onChange={choose} />
        }
      />
      <OpenDebts />
      {isUrgent && card}
      <Ways {...{ lists, others, steps, isEarning, isDriver, now }} hasUrgent={isUrgent} />
      {!isUrgent && card}
      <HomeTabs {...lists} />
    </div>
  );
}

interface WaysProps {
  lists: HomeLists;
  /** What waits beside the most urgent item. */
  others: PendingItem[];
  steps: SetUpStep[];
  isEarning: boolean;
  isDriver: boolean;
  hasUrgent: boolean;
  now: number;
}

/** What one does with Josey next: earn, or get around. */
function Ways({ lists, others, steps, isEarning, isDriver, hasUrgent, now }: WaysProps) {
  const messages = useUnreadMessages();
  const { times, cars } = useSearchFromHere();
  if (isEarning)
    return (
      <>
        <Suspense fallback={<Skeleton height={240} />}>
          <EarningHome
            cars={lists.vehicles.items ?? []}
            lent={lists.rentals.owner.items ?? []}
            isDriver={isDriver}
            now={now}
          />
        </Suspense>
        <PendingList items={others} messages={messages} />
      </>
    );
  const trip = nextRental(lists.rentals.renter.items ?? [], now);
  return (
    GettingAround && <GettingAround {...{ trip, others, messages, steps, hasUrgent, times, cars, now }} />
  );
}

/** What a search from here would find. */
function useSearchFromHere() {
  const [state] = useState(() => readSearch(new URLSearchParams(), new Date()));
  const cars = useVehicleSearch(state, useHome()).total;
  return { times: state, cars };
}
